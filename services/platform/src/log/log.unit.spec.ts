import { describe, expect, it } from 'vitest';
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
