import type { Call } from '@martelo/schemas/shared/call.ts';
import { corpoErro } from '@martelo/schemas/shared/corpo-erro.ts';
import { ERROS } from '@martelo/schemas/shared/erros.ts';
import { uid } from '@martelo/schemas/shared/ids.ts';
import { dizer } from '@martelo/schemas/shared/registro/descricao.ts';
import { TERMOS } from '@martelo/schemas/shared/termos.ts';
import { metaPropria } from '@martelo/schemas/shared/registro/campo.ts';
import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

const maiuscula = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);

/** Whether somebody may be kept out of a call: by his roles, by the tenant's window, or because it is switched off. */
const podeNegar = ({ acesso, vitrine, recurso }: Call): boolean =>
  (acesso !== 'publico' && acesso !== 'logado') || vitrine === true || recurso !== undefined;

/** Whether a call answers a token: it asks for something that only the right person knows, and refuses who does not. */
const abreSessao = ({ saida }: Call): boolean =>
  'shape' in saida && ['token', 'access_token'].some((campo) => campo in (saida.shape as object));

/** Statuses that a call may answer besides 200, by what it takes and who may use it. */
function errosDe(call: Call): number[] {
  const comando = call.metodo !== 'GET';
  return [
    400,
    ...(call.acesso === 'publico' && !abreSessao(call) ? [] : [401]),
    ...(podeNegar(call) ? [403] : []),
    404,
    ...(comando ? [409, 413, 415] : []),
    ...(call.body !== undefined && 'shape' in call.body && 'chaveIdempotencia' in (call.body.shape as object)
      ? [422]
      : []),
    ...(call.arquivo === undefined ? [] : [422]),
    429,
    500,
    503,
  ];
}

const EXPLICACAO: Readonly<Record<number, string>> = {
  400: 'Dados inválidos: `message` traz uma frase por campo, `campos` os nomes.',
  401: 'Sem sessão, token inválido ou expirado, ou credenciais que não conferem.',
  403: 'Sem o papel ou a situação necessária.',
  404: 'Não há o que se procura neste site.',
  409: 'O estado atual não permite; `proximo` e `revisao` dizem o que vale agora.',
  413: 'Corpo grande demais.',
  415: 'O corpo não é JSON.',
  422: 'Chave de idempotência já usada com outro conteúdo.',
  429: 'Pedidos demais, ou bloqueado; `Retry-After` diz por quantos segundos.',
  500: 'Erro nosso.',
  503: 'Ocupado ou fora do ar por instantes.',
};

function parametros(schema: z.ZodType | undefined, onde: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, valor]) => ({
    name,
    in: onde,
    required: onde === 'path' || required.includes(name),
    schema: valor,
  }));
}

/** What a field of a record says of itself, in the document's own words; the rest of it is for screens. */
function ditoDoCampo(schema: z.core.$ZodType): { readonly title?: string; readonly description?: string } {
  const { rotulo, ajuda } = metaPropria(schema) ?? {};
  return {
    ...(rotulo === undefined ? {} : { title: dizer(rotulo, TERMOS.leilao) }),
    ...(ajuda === undefined ? {} : { description: dizer(ajuda, TERMOS.leilao) }),
  };
}

/** Schemas as components: one per body and answer, and the uid that stands in almost all of them, shared by identity. */
function componentes(calls: readonly Call[], parte: 'body' | 'saida', sufixo: string) {
  const registro = z.registry<{ id: string }>().add(uid, { id: 'Uid' });
  const nomes = new Map<z.ZodType, string>();
  for (const c of calls) {
    const schema = c[parte];
    if (schema === undefined || nomes.has(schema)) continue;
    const id = `${maiuscula(c.nome)}${sufixo}`;
    nomes.set(schema, id);
    registro.add(schema, { id });
  }
  const { schemas } = z.toJSONSchema(registro, {
    io: parte === 'body' ? 'input' : 'output',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => void Object.assign(jsonSchema, ditoDoCampo(zodSchema)),
  });
  const limpos = Object.entries(schemas).map(([id, schema]) => {
    const { $schema: _s, $id: _i, ...resto } = schema as Record<string, unknown>;
    return [id, resto] as const;
  });
  return { schemas: Object.fromEntries(limpos), nomes };
}

/** The OpenAPI 3.1 document of the contract, derived from the calls alone. `version` is the product's. */
export function openapiDe(calls: readonly Call[], version: string): Json {
  const corpos = componentes(calls, 'body', 'Corpo');
  const saidas = componentes(calls, 'saida', 'Saida');
  const ref = (id: string | undefined): Json => ({ $ref: `#/components/schemas/${id ?? 'Erro'}` });
  const json = (schema: Json): Json => ({ 'application/json': { schema } });
  const erro = (status: number): Json => ({ $ref: `#/components/responses/Erro${status}` });
  const paths: Record<string, Record<string, Json>> = {};
  for (const c of calls) {
    const papeis = typeof c.acesso === 'string' ? c.acesso : c.acesso.join(', ');
    (paths[c.caminho] ??= {})[c.metodo.toLowerCase()] = {
      operationId: c.nome,
      summary: c.resumo,
      description: `Acesso: ${papeis}.`,
      tags: [c.caminho.split('/')[2] ?? 'v1'],
      'x-acesso': c.acesso,
      security: c.acesso === 'publico' ? [] : [{ bearer: [] }],
      parameters: [...parametros(c.params, 'path'), ...parametros(c.query, 'query')],
      ...(c.body === undefined
        ? {}
        : { requestBody: { required: true, content: json(ref(corpos.nomes.get(c.body))) } }),
      ...(c.arquivo === undefined
        ? {}
        : {
            requestBody: {
              required: true,
              description: `Um arquivo de até ${c.arquivo.maximoBytes} bytes.`,
              content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
            },
          }),
      responses: {
        200: {
          description: 'Feito.',
          content:
            c.tipoDaSaida === undefined
              ? json(ref(saidas.nomes.get(c.saida)))
              : Object.fromEntries(
                  [c.tipoDaSaida].flat().map((t) => [t, { schema: { type: 'string', format: 'binary' } }]),
                ),
        },
        ...Object.fromEntries(errosDe(c).map((status) => [status, erro(status)])),
      },
    };
  }
  const { $schema: _s, ...schemaErro } = z.toJSONSchema(corpoErro, { io: 'output' });
  const statuses = [...new Set(calls.flatMap(errosDe))].sort((a, b) => a - b);
  const respostas = statuses.map((status) => [
    `Erro${status}`,
    {
      description: `${EXPLICACAO[status] ?? ''} Códigos: ${codigosDe(status).join(', ')}.`.trim(),
      content: json(ref('Erro')),
      ...(status === 429 || status === 503
        ? { headers: { 'Retry-After': { description: 'Segundos a esperar.', schema: { type: 'integer' } } } }
        : {}),
    },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Martelo',
      version,
      description: 'Leilões ao vivo. Valores em centavos, horários em milissegundos desde 1970.',
    },
    paths,
    components: {
      schemas: { ...corpos.schemas, ...saidas.schemas, Erro: schemaErro },
      responses: Object.fromEntries(respostas),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const codigosDe = (status: number): string[] =>
  Object.entries(ERROS)
    .filter(([, linha]) => linha.status === status)
    .map(([codigo]) => codigo);
