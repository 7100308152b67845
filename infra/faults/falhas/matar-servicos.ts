import { comPalcoDistribuido } from '../palco-distribuido.ts';
import type { Falha } from '../quadro.ts';

/** Scaled out: each process of the constellation is killed in its turn under load, and started again. */
export const matarServicos: Falha = {
  nome: 'kill-services',
  titulo: 'scaled out: kill -9 of every process in turn, under load',
  deve: '0 acknowledged bids lost or doubled; each is ready again within 10 s',
  prazoMs: 10_000,
  correr: ({ rapido, dizer }) =>
    comPalcoDistribuido(async ({ constelacao, carga, conferir }) => {
      const recuperacoesMs: number[] = [];
      for (let volta = 0; volta < (rapido ? 1 : 5); volta += 1)
        for (const processo of constelacao.todos) {
          await carga.maisAceites(40);
          await processo.matar();
          const desde = performance.now();
          processo.iniciar();
          await processo.pronto();
          recuperacoesMs.push(performance.now() - desde);
          dizer(`${processo.nome}: ready after ${Math.round(recuperacoesMs.at(-1) ?? 0)} ms`);
        }
      await carga.maisAceites(100);
      const conta = await conferir();
      const nota = `processes: ${constelacao.todos.map((p) => p.nome).join(', ')}; meanwhile: ${carga.resumo()}`;
      return { ...conta, injetadas: recuperacoesMs.length, recuperacoesMs, nota };
    }),
};
