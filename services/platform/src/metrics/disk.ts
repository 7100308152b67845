import { statfsSync } from 'node:fs';
import type { Metrics } from './metrics.ts';

/** Shows how much room there is where a program writes; nothing of a folder that is not there (yet). */
export function measureDisk(metrics: Metrics, folder: string): void {
  const look = (): { readonly bavail: number; readonly blocks: number; readonly bsize: number } | null => {
    try {
      return statfsSync(folder);
    } catch {
      return null;
    }
  };
  // What cannot be looked at is told as NaN, which no alert takes for room or for none.
  metrics.gaugeOf('disco_livre_bytes', 'Room left on the disk of the data folder', () => {
    const disk = look();
    return disk === null ? Number.NaN : disk.bavail * disk.bsize;
  });
  metrics.gaugeOf('disco_bytes', 'Size of the disk of the data folder', () => {
    const disk = look();
    return disk === null ? Number.NaN : disk.blocks * disk.bsize;
  });
}
