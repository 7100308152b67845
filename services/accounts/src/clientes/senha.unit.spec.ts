import { describe, expect, it } from 'vitest';
import { conferirDeNinguem, conferirSenha, hashSenha } from './senha.ts';

const BARATO = { memory: 64, passes: 1, parallelism: 1 };

describe('passwords', () => {
  it('are salted argon2id in the PHC form, and check by the parameters they carry', async () => {
    const [a, b] = await Promise.all([hashSenha('açaí-2026', BARATO), hashSenha('açaí-2026', BARATO)]);
    expect(a).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(a).not.toBe(b);
    expect(await conferirSenha('açaí-2026', a)).toBe(true);
    expect(await conferirSenha('acai-2026', a)).toBe(false);
  });

  it('are the same however the letters were typed', async () => {
    const composta = await hashSenha('caf\u00e9-forte', BARATO);
    expect(await conferirSenha('cafe\u0301-forte', composta)).toBe(true);
  });

  it('agree with the reference implementation', async () => {
    // argon2 command line of the reference C code: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
    const phc = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await conferirSenha('password', phc)).toBe(true);
    expect(await conferirSenha('Password', phc)).toBe(false);
  });

  it.each([
    '',
    'texto',
    '$argon2i$v=19$m=64,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAA',
    '$argon2id$v=19$m=99999999,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAA',
  ])('never match what is no hash of ours: %s', async (phc) =>
    expect(await conferirSenha('password', phc)).toBe(false),
  );

  it('of nobody never match, and twenty checks at once all get their turn', async () => {
    const respostas = await Promise.all(
      Array.from({ length: 20 }, (_, i) => conferirDeNinguem(`senha ${i}`)),
    );
    expect(respostas).toEqual(Array.from({ length: 20 }, () => false));
  });
});
