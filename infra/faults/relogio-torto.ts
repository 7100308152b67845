// Preloaded into a program (--import): its wall clock runs as far off as a file says, as after an operator's mistake, a
// broken time server or a resumed machine. The monotonic clock stays true.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const arquivo = fileURLToPath(new URL(new URL(import.meta.url).searchParams.get('arquivo') ?? '', 'file:'));
const verdadeiro = Date.now.bind(Date);
let desvio = 0;

setInterval(() => {
  try {
    desvio = Number(readFileSync(arquivo, 'utf8')) || 0;
  } catch {
    desvio = 0;
  }
}, 20).unref();
Date.now = () => verdadeiro() + desvio;
