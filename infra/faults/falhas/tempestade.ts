import { abrirPalco } from '../palco.ts';
import { ateVer, observar } from '../observadores.ts';
import type { Falha } from '../quadro.ts';

/** The program dies under its watchers, and all of them come back at once. */
export const tempestade: Falha = {
  nome: 'reconnect-storm',
  titulo: 'reconnect storm of 5,000',
  deve: 'all resynced within 15 s, none missing a revision',
  prazoMs: 15_000,
  correr: async ({ rapido, dizer }) => {
    const palco = await abrirPalco();
    try {
      const [lote = ''] = palco.lotes;
      const quantos = 5_000;
      const porta = Number(new URL(palco.programa.url).port);
      // Everything with a revision counts: the answer to the subscription and every push after it.
      const alvo = { porta, quantos, lotes: [lote], prefixo: '{"tipo":"' };
      const carga = palco.carga({ lotes: [lote], pausaMs: 100 }).iniciar();
      const recuperacoesMs: number[] = [];
      const tortos: string[] = [];
      let leitores = await observar(alvo);
      for (let volta = 0; volta < (rapido ? 1 : 3); volta += 1) {
        await carga.maisAceites(50);
        await palco.programa.matar();
        await leitores.fim();
        palco.programa.iniciar();
        await palco.programa.pronto();
        const desde = performance.now();
        leitores = await observar(alvo);
        const visto = await ateVer(leitores, (v) => v.menor >= 0, 60_000);
        recuperacoesMs.push(performance.now() - desde);
        if (visto.menor < 0) tortos.push('not every watcher got the state back within a minute');
        dizer(`${quantos} connected and in step after ${Math.round(recuperacoesMs.at(-1) ?? 0)} ms`);
      }
      await carga.maisAceites(50);
      await carga.parar();
      const visto = await ateVer(leitores, (v) => v.menor === v.maior, 15_000);
      const { problemas, ...conta } = await palco.conferir(carga);
      problemas.push(...tortos);
      if (visto.menor !== visto.maior)
        problemas.push(`watchers ended at revisions ${visto.menor} to ${visto.maior}`);
      if (visto.regressoes > 0) problemas.push(`I10: ${visto.regressoes} revisions went back`);
      if (visto.fechadas > 0) problemas.push(`${visto.fechadas} watchers were dropped`);
      await leitores.fim();
      const nota = `${quantos} sockets, all at revision ${visto.maior} at the end`;
      return { ...conta, problemas, injetadas: recuperacoesMs.length, recuperacoesMs, nota };
    } finally {
      await palco.fechar();
    }
  },
};
