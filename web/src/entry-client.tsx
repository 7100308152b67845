import './ui/styles/index.ts';
import { respiro } from './lib/respiro.ts';

/** Each piece is read and set up by itself, so that none of it keeps the browser from painting and answering for long. */
async function comecar(): Promise<void> {
  await import('react-dom/client');
  await respiro();
  await import('./app/base.ts');
  await respiro();
  const { partir } = await import('./app/partida.tsx');
  await respiro();
  await partir();
}

void comecar();
