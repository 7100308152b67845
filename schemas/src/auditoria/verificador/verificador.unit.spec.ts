import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deBase64url, deHex, paraBase64url, paraHex, utf8 } from './bytes.ts';
import { assinaturaConfere } from './ed25519.ts';
import { caminhoDe, Fronteira, hashDaFolha, raizDe, raizPeloCaminho } from './merkle.ts';
import { Sha256, sha256, sha512 } from './sha2.ts';

const nativo = (nome: string, b: Uint8Array): string => createHash(nome).update(b).digest('hex');

describe('the verifier’s own cryptography', () => {
  it('gives the hashes that Node gives, in one part or in many', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 5 }), (partes) => {
        const tudo = Buffer.concat(partes);
        const h = new Sha256();
        for (const p of partes) h.somar(p);
        expect(paraHex(h.fim())).toBe(nativo('sha256', tudo));
        expect(paraHex(sha512(tudo))).toBe(nativo('sha512', tudo));
      }),
    );
    for (const n of [55, 56, 57, 63, 64, 65, 111, 112, 127, 128])
      expect([paraHex(sha256(new Uint8Array(n))), paraHex(sha512(new Uint8Array(n)))]).toEqual([
        nativo('sha256', new Uint8Array(n)),
        nativo('sha512', new Uint8Array(n)),
      ]);
  });

  it('takes the first vector of RFC 8032, signatures that Node makes, and none with a bit changed', () => {
    const bytes = (hex: string) => deHex(hex) ?? new Uint8Array();
    expect(
      assinaturaConfere(
        bytes('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'),
        new Uint8Array(),
        bytes(
          'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
        ),
      ),
    ).toBe(true);
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const chave = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(511), (mensagem, bit) => {
        const assinatura = new Uint8Array(sign(null, mensagem, privateKey));
        expect(assinaturaConfere(chave, mensagem, assinatura)).toBe(true);
        const virada = assinatura.map((b, i) => (i === bit >> 3 ? b ^ (1 << (bit & 7)) : b));
        expect(assinaturaConfere(chave, mensagem, virada)).toBe(false);
        expect(assinaturaConfere(chave, utf8(`${paraHex(mensagem)}.`), assinatura)).toBe(false);
      }),
      { numRuns: 15 },
    );
  });

  it('takes no second signature that follows from one: S plus the order of the group', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const chave = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
    const assinatura = new Uint8Array(sign(null, utf8('lance'), privateKey));
    const ordem = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
    let s = BigInt(`0x${paraHex(assinatura.slice(32).toReversed())}`) + ordem;
    const outra = assinatura.map((b, i) => {
      if (i < 32) return b;
      const byte = Number(s & 0xffn);
      s >>= 8n;
      return byte;
    });
    expect(assinaturaConfere(chave, utf8('lance'), assinatura)).toBe(true);
    expect(assinaturaConfere(chave, utf8('lance'), outra)).toBe(false);
  });

  it('reads back what it writes, and no second spelling of it', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (b) => {
        expect(deHex(paraHex(b))).toEqual(b);
        expect(deBase64url(paraBase64url(b))).toEqual(b);
        expect(paraBase64url(b)).toBe(Buffer.from(b).toString('base64url'));
      }),
    );
    expect([deBase64url('AB'), deBase64url('AA=='), deHex('AA'), deHex('a')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('a Merkle tree', () => {
  // The test data of RFC 6962's reference implementation: roots over the first 1 to 8 of these leaves.
  const FOLHAS = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ];
  const RAIZES = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ];
  const folhas = FOLHAS.map((hex) => hashDaFolha(sha256, deHex(hex) ?? new Uint8Array()));

  it('has the roots of RFC 6962', () => {
    expect(paraHex(new Fronteira(sha256).raiz())).toBe(nativo('sha256', new Uint8Array()));
    expect(RAIZES.map((_, i) => paraHex(raizDe(sha256, folhas.slice(0, i + 1))))).toEqual(RAIZES);
  });

  it('grows by its right edge, kept and taken up again at any size', () => {
    fc.assert(
      fc.property(fc.nat(70), fc.nat(70), (n, corte) => {
        const todas = Array.from({ length: n }, (_, i) => hashDaFolha(sha256, utf8(`${i}`)));
        let f = new Fronteira(sha256);
        for (const [i, folha] of todas.entries()) {
          if (i === corte) f = new Fronteira(sha256, f.tamanho, f.picos);
          f.acrescentar(folha);
        }
        expect(paraHex(f.raiz())).toBe(paraHex(raizDe(sha256, todas)));
      }),
    );
  });

  it('proves every leaf by its path, and nothing else: not a foreign leaf, another place, size or hash', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), fc.nat(255), (n, i, onde, byte) => {
        const todas = Array.from({ length: n }, (_, k) => hashDaFolha(sha256, utf8(`${k}`)));
        const raiz = paraHex(raizDe(sha256, todas));
        const indice = i % n;
        const caminho = caminhoDe(sha256, todas, indice);
        const prova = { indice, tamanho: n, caminho };
        const leva = (folha: Uint8Array, p: typeof prova): boolean => {
          const r = raizPeloCaminho(sha256, folha, p);
          return r !== null && paraHex(r) === raiz;
        };
        const minha = todas[indice] ?? new Uint8Array();
        expect(leva(minha, prova)).toBe(true);
        expect(leva(hashDaFolha(sha256, utf8('alheia')), prova)).toBe(false);
        for (let outro = 0; outro < n; outro += 1)
          if (outro !== indice) expect(leva(minha, { ...prova, indice: outro })).toBe(false);
        expect(leva(minha, { ...prova, caminho: [...caminho, minha] })).toBe(false);
        if (caminho.length === 0) return;
        expect(leva(minha, { ...prova, caminho: caminho.slice(1) })).toBe(false);
        const mudado = caminho.map((h) => h.slice());
        const alvo = mudado[onde % mudado.length];
        if (alvo !== undefined) alvo[onde % 32] = (alvo[onde % 32] ?? 0) ^ (byte || 1);
        expect(leva(minha, { ...prova, caminho: mudado })).toBe(false);
      }),
    );
  });
});
