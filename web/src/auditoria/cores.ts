/** One colour per leader of a replay, each with at least 4.5 to 1 on white; the last is shared by all further ones. */
export const CORES_DOS_LIDERES = [
  '#0b62b8',
  '#b3261e',
  '#12734a',
  '#7a3fc4',
  '#8a5200',
  '#006d7a',
  '#b01370',
  '#4b5563',
] as const;
export const corDoLider = (cor: number): string => CORES_DOS_LIDERES[cor] ?? '#79838c';
