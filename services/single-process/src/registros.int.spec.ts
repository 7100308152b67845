import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contratoDeRegistro } from '@martelo/platform/registros/testing/contrato.ts';
import type { OpcoesDoContrato, Quem } from '@martelo/platform/registros/testing/contrato.ts';
import { LISTAS_DE_REGISTROS } from '@martelo/schemas/calls.ts';
import { ehPapelInterno, PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { SENHA_DA_DEMO } from '@martelo/demo/module.ts';
import { LEILAO, LOJA, programaDeTeste } from './testing/programa.ts';
import type { ProgramaDeTeste } from './testing/programa.ts';

// Every record that the calls of the product name is held to the one contract; a new one by being there. Here stands only what a
// room takes besides its schema, and what it has but once.
const OPCOES: Readonly<Record<string, OpcoesDoContrato>> = {
  bloqueios: {
    exemplo: (n) => ({ tipo: 'ip', valor: `203.0.113.${n}`, motivo: `lances falsos ${n}`, ate: null }),
  },
};

let programa: ProgramaDeTeste;
const tokens = new Map<string, string>();

beforeAll(async () => {
  programa = await programaDeTeste();
});
afterAll(async () => {
  expect(await programa.encerrar()).toEqual([]);
});

/** The token of somebody of a tenant who has one role. */
async function tokenDe(host: string, papel: string): Promise<string> {
  const guardado = tokens.get(`${host} ${papel}`);
  if (guardado !== undefined) return guardado;
  const email = `papel${tokens.size}@${host}.example.com`;
  const { uid: hotUid } = (await programa.chamar(host, 'GET', '/v1/hotsite/public')).corpo as {
    uid?: string;
  };
  if (hotUid === undefined || !ehPapelInterno(papel)) throw new Error(`no user with ${papel} at ${host}`);
  await programa.accounts.criarUsuario({
    hotUid,
    email,
    nome: 'Rita dos Registros',
    papeis: [papel],
    senha: SENHA_DA_DEMO,
    situacao: 'aprovado',
  });
  const { corpo } = await programa.chamar(host, 'POST', '/v1/usuario/efetuar-login', {
    body: { email, senha: SENHA_DA_DEMO },
  });
  const { token } = corpo as { token?: string };
  if (token === undefined) throw new Error(`${email} could not log in: ${JSON.stringify(corpo)}`);
  tokens.set(`${host} ${papel}`, token);
  return token;
}

/** The role of whoever asks; null for who has none. */
function papelDe({ de: { ler, mudar } }: Lista, quem: Quem): string | null {
  if (quem === 'ninguem') return null;
  if (quem === 'le') return ler.find((p) => !mudar.includes(p)) ?? null;
  if (quem === 'fora') return PAPEIS_INTERNOS.find((p) => !ler.includes(p)) ?? null;
  return mudar[0] ?? null;
}

const mundoDe = (lista: Lista) => ({
  pedir: async (quem: Quem, metodo: string, caminho: string, body?: unknown) => {
    const host = quem === 'alheio' ? LOJA : LEILAO;
    const papel = papelDe(lista, quem);
    const token = papel === null ? undefined : await tokenDe(host, papel);
    return programa.chamar(host, metodo, caminho, {
      ...(token === undefined ? {} : { token }),
      ...(body === undefined ? {} : { body }),
    });
  },
});

describe('every room of records', () => {
  it('is found among the calls', () => {
    expect(LISTAS_DE_REGISTROS.map((l) => l.de.nome)).toEqual(expect.arrayContaining(Object.keys(OPCOES)));
  });

  for (const lista of LISTAS_DE_REGISTROS)
    contratoDeRegistro(lista, () => mundoDe(lista), OPCOES[lista.de.nome] ?? {});
});
