import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { cancelarTrabalho, enfileirarTrabalho, MAX_DADOS, tentarDeNovo } from './fila.ts';
import { TrabalhoRecusado } from './recusado.ts';
import { mundo } from './testing/mundo.ts';

let m: Awaited<ReturnType<typeof mundo>>;
beforeAll(async () => {
  m = await mundo();
});
afterEach(() => m.limpo());
afterAll(() => m.parar());

/** Waits in a job until the spec lets it go. */
function portao() {
  const chegou = Promise.withResolvers<number>();
  const abrir = Promise.withResolvers<null>();
  return { chegou, abrir };
}

const uns = (quantos: number): number[] => Array.from({ length: quantos }, (_, i) => i);

describe('jobs', () => {
  it.each([1, 3])(
    'are each done once and by one at a time, with four programs side by side, %i at once',
    async (aoMesmoTempo) => {
      const emCurso = new Set<number>();
      const feitos: number[] = [];
      let maisDeUma = false;
      let maximo = 0;
      const t = m.tipo(
        async ({ n }) => {
          maisDeUma ||= emCurso.has(n);
          emCurso.add(n);
          maximo = Math.max(maximo, emCurso.size);
          await m.ver('00000000-0000-4000-8000-000000000000');
          emCurso.delete(n);
          feitos.push(n);
          return null;
        },
        { aoMesmoTempo },
      );
      for (const n of uns(30)) await m.pedir(t, n);
      await Promise.all(uns(4).map(() => m.abrir(t, 3)));
      await until(() => feitos.length >= 30 && emCurso.size === 0, { timeoutMs: 40_000 });
      await until(async () => (await m.feitos()).length === 30);
      expect([maisDeUma, maximo <= aoMesmoTempo]).toEqual([false, true]);
      expect(feitos.toSorted((a, b) => a - b)).toEqual(uns(30));
      expect((await m.feitos()).toSorted((a, b) => a - b)).toEqual(uns(30));
    },
  );

  it('exist exactly when what they follow from does, and once for each key', async () => {
    const t = m.tipo(async () => null);
    const quebrou = m.db.transaction().execute(async (trx) => {
      await enfileirarTrabalho(trx, t, {
        hotUid: m.hotUid,
        chave: '1',
        titulo: 'Conta',
        dados: { n: 1 },
        por: { cliUid: m.hotUid, nome: 'Ana' },
        agora: 1,
      });
      throw new Error('the record was refused');
    });
    await expect(quebrou).rejects.toThrow('refused');
    expect((await m.banco.pool.query('SELECT 1 FROM trabalhos.trabalhos')).rowCount).toBe(0);
    const uids = await Promise.all(uns(5).map(() => m.pedir(t, 1)));
    expect(new Set(uids).size).toBe(1);
  });

  it('take what is small, and no more than may wait', async () => {
    const t = m.tipo(async () => null, { naFila: 2 });
    await expect(m.pedir(t, 'x'.repeat(MAX_DADOS) as unknown as number)).rejects.toThrow();
    await m.pedir(t, 1);
    await m.pedir(t, 2);
    await expect(m.pedir(t, 3)).rejects.toThrow('FILA_CHEIA');
    // Another tenant's line is its own.
    await m.pedir(t, 3, '00000000-0000-4000-8000-00000000000b');
  });

  it('of a tenant with many do not hold up those of another', async () => {
    const ordem: string[] = [];
    const t = m.tipo(async (_, { trabalho }) => {
      ordem.push(trabalho.hotUid);
      return null;
    });
    const outro = '00000000-0000-4000-8000-00000000000b';
    for (const n of uns(5)) await m.pedir(t, n);
    await m.pedir(t, 9, outro);
    await m.abrir(t);
    await until(() => ordem.length === 6);
    expect(ordem.indexOf(outro)).toBeLessThan(2);
  });

  it('that a killed program had in hand are done by another, and what the dead one did counts for nothing', async () => {
    const t = m.tipo(async () => null);
    const uid = await m.pedir(t, 7);
    const filho = fork(path.join(import.meta.dirname, 'testing/oficina-filho.ts'), [m.banco.url]);
    await once(filho, 'message');
    filho.kill('SIGKILL');
    await once(filho, 'exit');
    expect(await m.ver(uid)).toMatchObject({ situacao: 'EM_ANDAMENTO', tentativas: 1 });
    await m.perderSinal(uid);
    await m.abrir(t);
    expect(await m.ficou(uid, 'CONCLUIDO')).toMatchObject({ tentativas: 2, progresso: 100 });
    expect(await m.feitos()).toEqual([7]);
  });

  it('stop where another program has them by now', async () => {
    const { chegou, abrir } = portao();
    let vezes = 0;
    let sinal: AbortSignal | undefined;
    const t = m.tipo(async ({ n }, andamento) => {
      vezes += 1;
      if (vezes > 1) return null;
      sinal = andamento.sinal;
      chegou.resolve(n);
      return abrir.promise;
    });
    const uid = await m.pedir(t, 3);
    await m.abrir(t, 1);
    await chegou.promise;
    // Another program takes it within the moment: the first one's sign of life finds it gone.
    await m.perderSinal(uid);
    await m.banco.pool.query(
      `UPDATE trabalhos.trabalhos SET posse = gen_random_uuid(), situacao = 'AGUARDANDO' WHERE uid = $1`,
      [uid],
    );
    await until(() => sinal?.aborted);
    await m.abrir(t, 1);
    await m.ficou(uid, 'CONCLUIDO');
    abrir.resolve(null);
    await m.fechar();
    expect([vezes, await m.feitos()]).toEqual([2, [3]]);
  });

  it('are concluded by who has them: what comes within the moment in which another took it counts for nothing', async () => {
    const { chegou, abrir } = portao();
    let vezes = 0;
    const t = m.tipo(({ n }) => {
      vezes += 1;
      chegou.resolve(n);
      return abrir.promise;
    });
    const uid = await m.pedir(t, 3);
    await m.abrir(t, 1);
    await chegou.promise;
    await m.banco.pool.query(
      `UPDATE trabalhos.trabalhos SET posse = gen_random_uuid(), proxima_em = now() - interval '1 second' WHERE uid = $1`,
      [uid],
    );
    abrir.resolve(null);
    await m.ficou(uid, 'CONCLUIDO');
    expect([vezes, await m.feitos()]).toEqual([2, [3]]);
  });

  it('end in the midst where they are cancelled, and begin anew where somebody asks', async () => {
    const { chegou, abrir } = portao();
    let vezes = 0;
    const t = m.tipo(async ({ n }, { sinal }) => {
      vezes += 1;
      if (vezes > 1) return null;
      chegou.resolve(n);
      sinal.addEventListener('abort', () => abrir.reject(sinal.reason as Error));
      return abrir.promise;
    });
    const uid = await m.pedir(t, 1);
    const esperando = await m.pedir(t, 2);
    await m.abrir(t);
    await chegou.promise;
    const de = { hotUid: m.hotUid, nome: 'Bia', agora: m.relogio.agora };
    expect(await cancelarTrabalho(m.db, { ...de, hotUid: '00000000-0000-4000-8000-00000000000b', uid })).toBe(
      false,
    );
    expect(await cancelarTrabalho(m.db, { ...de, uid: esperando })).toBe(true);
    expect(await m.ver(esperando)).toMatchObject({ situacao: 'CANCELADO' });
    expect(await cancelarTrabalho(m.db, { ...de, uid })).toBe(true);
    await m.ficou(uid, 'CANCELADO');
    expect([await cancelarTrabalho(m.db, { ...de, uid }), await m.feitos()]).toEqual([false, []]);
    expect(await tentarDeNovo(m.db, { ...de, uid })).toBe(true);
    await m.ficou(uid, 'CONCLUIDO');
    expect(await tentarDeNovo(m.db, { ...de, uid })).toBe(false);
    expect(await m.feitos()).toEqual([1]);
  });

  it('are dead after their tries, at once where they refuse, and when each of them ended its program', async () => {
    const tentativas: number[] = [];
    const t = m.tipo(
      async ({ n }, { trabalho }) => {
        if (n === 2) throw new TrabalhoRecusado('Nada a fazer.');
        tentativas.push(trabalho.tentativa);
        throw new Error('it broke');
      },
      { tentativas: 3, pausaMs: (tentativa) => tentativa },
    );
    const [quebra, recusa, mata] = [await m.pedir(t, 1), await m.pedir(t, 2), await m.pedir(t, 3)];
    await m.banco.pool.query('UPDATE trabalhos.trabalhos SET tentativas = 3 WHERE uid = $1', [mata]);
    await m.abrir(t);
    expect(await m.ficou(quebra, 'FALHOU')).toMatchObject({ tentativas: 3, erro: 'it broke' });
    expect(await m.ficou(recusa, 'FALHOU')).toMatchObject({ tentativas: 1, erro: 'Nada a fazer.' });
    expect(await m.ficou(mata, 'FALHOU')).toMatchObject({ erro: 'the program ended in the midst of it' });
    expect([tentativas, await m.feitos()]).toEqual([[1, 2, 3], []]);
  });

  it('are tried again when they take too long', async () => {
    const t = m.tipo(
      (_, { sinal }) =>
        new Promise((_resolve, reject) => {
          sinal.addEventListener('abort', () => reject(sinal.reason as Error));
        }),
      { tentativas: 2, prazoMs: 20 },
    );
    const uid = await m.pedir(t, 1);
    await m.abrir(t);
    expect(await m.ficou(uid, 'FALHOU')).toMatchObject({ tentativas: 2, erro: 'it took too long' });
  });

  it('go back into the queue where the program ends, without a try less', async () => {
    const { chegou } = portao();
    const t = m.tipo(({ n }, { sinal, progresso }) => {
      progresso(1, 2, 'a metade');
      chegou.resolve(n);
      return new Promise((_resolve, reject) => {
        sinal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    });
    const uid = await m.pedir(t, 1);
    const o = await m.abrir(t);
    await chegou.promise;
    await until(async () => (await m.ver(uid))?.progresso === 50);
    expect(await m.ver(uid)).toMatchObject({ etapa: 'a metade' });
    await o.stop();
    expect(await m.ver(uid)).toMatchObject({ situacao: 'AGUARDANDO', tentativas: 0, posse: null });
  });

  it('are forgotten after their time, with what they left', async () => {
    const apagados: string[] = [];
    const t = m.tipo(async () => null, {
      guardarMs: 1_000,
      apagar: async ({ uid }) => void apagados.push(uid),
    });
    const uid = await m.pedir(t, 1);
    const o = await m.abrir(t);
    await m.ficou(uid, 'CONCLUIDO');
    await o.limpar();
    expect(apagados).toEqual([]);
    m.relogio.agora += 1_001;
    await o.limpar();
    expect([apagados, await m.ver(uid)]).toEqual([[uid], undefined]);
  });
});
