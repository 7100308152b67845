import { describe, expect, it } from 'vitest';
import { revelarMaximos } from '@martelo/schemas/auditoria/auditoria.ts';
import { CALLS } from '@martelo/schemas/calls.ts';
import { z } from 'zod';
import { Recusado } from './errors.ts';
import { conferirPartes, normalizar } from './validation.ts';

type Esquema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Esquema>>;
  readonly additionalProperties?: Esquema | boolean;
  readonly anyOf?: readonly Esquema[];
  readonly oneOf?: readonly Esquema[];
  readonly items?: Esquema;
};

/** A text with what nobody sees: no width, another direction, a blank drawing, an accent of its own. */
const SUJO = 'Jose\u200d\u0301\u2060 da\u202e Si\u00adlva\u2800\n2 linhas\u200b';
const LIMPO = 'José da Silva\n2 linhas';

/** A value of a schema's shape with that text wherever there may be one; every branch stands beside the others in a list. */
function amostra(e: Esquema): unknown {
  const ramos = e.anyOf ?? e.oneOf;
  if (ramos !== undefined) return ramos.map(amostra);
  if (e.properties !== undefined)
    return Object.fromEntries(Object.entries(e.properties).map(([k, v]) => [k, amostra(v)]));
  if (typeof e.additionalProperties === 'object') return { livre: amostra(e.additionalProperties) };
  if (e.items !== undefined) return [amostra(e.items)];
  return e.type === 'number' || e.type === 'integer' || e.type === 'boolean' ? 1 : SUJO;
}

/** The texts of a value that are not as readers see them, by the way to them. */
function sujos(valor: unknown, onde: string): string[] {
  if (typeof valor === 'string') return valor === LIMPO ? [] : [onde];
  if (typeof valor !== 'object' || valor === null) return [];
  return Object.entries(valor).flatMap(([k, v]) => sujos(v, Array.isArray(valor) ? onde : `${onde}.${k}`));
}

describe('every text that may be sent', () => {
  it('comes without what nobody sees, whoever sends it; only secrets stay as they were typed', () => {
    let textos = 0;
    const ficam = CALLS.flatMap((call) =>
      (['params', 'query', 'body'] as const).flatMap((parte) => {
        const schema = call[parte];
        if (schema === undefined) return [];
        const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Esquema;
        textos += sujos(amostra(json), '').length;
        return sujos(normalizar(amostra(json)), call.nome);
      }),
    );
    expect(textos).toBeGreaterThan(300);
    expect([...new Set(ficam)].toSorted()).toEqual([
      'aceitarConvite.senha',
      'cadastrarCliente.senha',
      'comecarFator.senhaAtual',
      'confirmarCadastro.senha',
      'criarPrimeiraConta.senha',
      'efetuarLogin.senha',
      'entrarComTokenDeUsoUnico.senha',
      'entrarComoSistema.client_secret',
      'mudarContato.senha',
      'mudarSenha.senha',
      'mudarSenha.senhaAtual',
      'redefinirSenha.senha',
      'salvarCredenciais.credenciais.livre',
    ]);
  });

  it('is measured without it: a reason of unseen signs is none', () => {
    const com = (motivo: string) =>
      conferirPartes(revelarMaximos, {
        params: { lelUid: '00000000-0000-4000-8000-000000000001' },
        query: {},
        body: { motivo },
      }).body;
    expect(com('robôs\u200b da re\u00adde')).toMatchObject({ motivo: 'robôs da rede' });
    expect(() => com('\u200b\u2060\u2800\u200b\u200b\u200b')).toThrow(Recusado);
    expect(com(`${'á'.repeat(500)}\u200b\u200b`)).toMatchObject({ motivo: 'á'.repeat(500) });
  });

  it.each(['👨\u200d👩\u200d👧', '❤\ufe0f', '🤝🏽', 'a\tb\r\nc'])('keeps what is seen of %j', (texto) =>
    expect(normalizar({ texto })).toEqual({ texto }),
  );
});
