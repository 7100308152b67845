import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';

describe('the log', () => {
  const linhas: string[] = [];
  const log = createLog({ level: 'info', name: 'spec', destination: { write: (l) => void linhas.push(l) } });

  it('hides secrets and personal data by name, at the top and below', () => {
    log.info(
      {
        senha: 's1',
        body: { email: 'e1', token: 't1' },
        a: { b: { cpf: 'c1', refreshToken: 'r1' } },
        lelUid: 'l1',
      },
      'oi',
    );
    const linha = linhas.at(-1) ?? '';
    for (const oculto of ['s1', 'e1', 't1', 'c1', 'r1']) expect(linha).not.toContain(`"${oculto}"`);
    expect(JSON.parse(linha)).toMatchObject({ level: 'info', programa: 'spec', lelUid: 'l1', msg: 'oi' });
  });

  it('tells what an error is and where, without the rows that a database quotes', () => {
    const err = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ana@exemplo.com) already exists.',
    });
    log.error({ err }, 'falhou');
    const linha = linhas.at(-1) ?? '';
    expect(linha).not.toContain('ana@exemplo.com');
    expect(JSON.parse(linha).err).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505' });
  });
});

describe('trouble that comes again and again', () => {
  let linhas: { msg: string; repetidas?: number; n?: number }[] = [];
  const log = () =>
    createLog({
      level: 'info',
      name: 'spec',
      destination: { write: (l) => void linhas.push(JSON.parse(l) as (typeof linhas)[number]) },
    });
  beforeEach(() => {
    vi.useFakeTimers();
    linhas = [];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is told three times, then once in half a minute with how often it came, and is news again once it was over', () => {
    const nosso = log();
    const tropecar = (vezes: number): void => {
      for (let n = 0; n < vezes; n += 1)
        nosso.warn({ err: new Error(`no answer within ${n} ms`), n }, 'the broker is away');
    };
    tropecar(1_000);
    expect(linhas).toHaveLength(3);
    vi.advanceTimersByTime(30_000);
    expect(linhas.at(-1)).toMatchObject({ msg: 'the broker is away', repetidas: 997, n: 999 });
    tropecar(50);
    vi.advanceTimersByTime(30_000);
    expect(linhas).toHaveLength(5);
    expect(linhas.at(-1)).toMatchObject({ repetidas: 50 });
    vi.advanceTimersByTime(60_000);
    tropecar(1);
    expect(linhas).toHaveLength(6);
    expect(linhas.at(-1)).not.toHaveProperty('repetidas');
  });

  it('hides nothing else: other words, another error, what is no trouble, and children of the log count by themselves', () => {
    const nosso = log();
    const deUm = nosso.child({ requestId: 'a' });
    for (let n = 0; n < 10; n += 1) nosso.error({ err: new Error('disk full') }, 'a commit failed');
    for (let n = 0; n < 10; n += 1) nosso.info({ n }, 'request');
    nosso.error({ err: new Error('no such table') }, 'a commit failed');
    deUm.warn('a page failed');
    expect(linhas.filter((l) => l.msg === 'request')).toHaveLength(10);
    expect(linhas.filter((l) => l.msg === 'a commit failed')).toHaveLength(4);
    expect(linhas.at(-1)).toMatchObject({ msg: 'a page failed', requestId: 'a' });
  });
});
