import { randomUUID } from 'node:crypto';
import { until } from '@martelo/platform/testing/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEILAO, mundo, SENHA } from '../testing/mundo.ts';
import type { Mundo } from '../testing/mundo.ts';
import { fisica } from '../testing/pessoas.ts';
import { UNICOS } from '../unicos.ts';

let m: Mundo;
let n = 0;
beforeAll(async () => {
  m = await mundo();
});
afterAll(() => m.fechar());

async function cliente() {
  n += 1;
  const email = `prova${n}@exemplo.com`;
  const { uid } = await m.contas.criarUsuario({
    hotUid: LEILAO,
    email,
    nome: 'Clara Provada',
    papeis: ['Clientes - leilao.localhost'],
    senha: SENHA,
  });
  const { cpf } = fisica();
  await m.banco.pool.query(
    `INSERT INTO accounts.clientes (cli_uid, hot_uid, cpf, telefone, hash_convite)
     VALUES ($1, $2, $3, '11987654321', $4)`,
    [uid, LEILAO, cpf.replaceAll(/\D/g, ''), uid.replaceAll('-', '')],
  );
  return { email, uid, token: (await m.entrar(email)).corpo.token };
}
const mudarContato = (token: string | undefined, corpo: object) =>
  m.pedir('PUT', '/v1/cliente/contato', { corpo: { ...corpo, senha: SENHA }, token });
const confirmar = (token: string | undefined, codigo: string) =>
  m.pedir('POST', '/v1/cliente/confirmacoes/confirmar', { corpo: { canal: 'email', codigo }, token });
const post = (caminho: string, corpo: unknown) => m.pedir('POST', `/v1/usuario/${caminho}`, { corpo });

/** Runs `chamar` while another transaction has made `comandos` and not ended yet; ends it once the call waits for it. */
async function enquanto<T>(comandos: readonly (readonly [string, unknown[]])[], chamar: () => Promise<T>) {
  const outra = await m.banco.pool.connect();
  try {
    await outra.query('BEGIN');
    for (const [comando, valores] of comandos) await outra.query(comando, valores);
    const resposta = chamar();
    await until(
      async () =>
        (
          await m.banco.pool.query(
            `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
          )
        ).rowCount,
      { what: 'the call to wait for the other transaction' },
    );
    await outra.query('COMMIT');
    return await resposta;
  } finally {
    outra.release();
  }
}

describe('a proof ends with what it proves', () => {
  it('links and passwords that went to the old mailbox open nothing once the account has another', async () => {
    const { email, token } = await cliente();
    await post('redefinir-senha/solicitar', { email });
    await post('token-uso-unico/solicitar', { email });
    const cartas = (await m.cartas(email)).map((c) => c.texto).join('\n');
    const [, nova = ''] = /redefinir-senha#([\w-]{22})/.exec(cartas) ?? [];
    const [, hash = ''] = /admin-auth\/([\w-]{22})/.exec(cartas) ?? [];
    const [, senha = ''] = /^ {4}([\w-]{22})$/m.exec(cartas) ?? [];
    const novo = `novo.${email}`;
    expect((await mudarContato(token, { email: novo })).status).toBe(200);

    expect((await post('redefinir-senha', { hash: nova, senha: 'do-atacante-1' })).status).toBe(404);
    expect((await m.pedir('POST', `/v1/usuario/hash/efetuar-login?hash=${hash}`)).status).toBe(404);
    for (const nomeUsuario of [email, novo])
      expect((await post('efetuar-login-token-uso-unico', { nomeUsuario, senha })).status).toBe(401);
    expect((await m.entrar(novo)).status).toBe(200);
  });

  it('a link that staff handed over is bound to no mailbox', async () => {
    const { email, uid, token } = await cliente();
    await m.contas.criarUsuario({
      hotUid: LEILAO,
      email: 'adm.das.provas@exemplo.com',
      nome: 'Vera',
      papeis: ['Interno - ADM'],
      senha: SENHA,
    });
    const adm = (await m.entrar('adm.das.provas@exemplo.com')).corpo.token;
    const { corpo } = await m.pedir('POST', '/v1/usuario/hash', {
      corpo: { cliUid: uid, motivo: 'ajuda por telefone' },
      token: adm,
    });
    expect((await mudarContato(token, { email: `novo.${email}` })).status).toBe(200);
    const hash = String(corpo['hash']);
    expect((await m.pedir('POST', `/v1/usuario/hash/efetuar-login?hash=${hash}`)).status).toBe(200);
  });

  it('a code proves the mailbox that it went to, also where another takes its place in that moment', async () => {
    const { email, uid, token } = await cliente();
    await m.pedir('POST', '/v1/cliente/confirmacoes/enviar-codigo', { corpo: { canal: 'email' }, token });
    const codigo = /\b\d{6}\b/.exec((await m.cartas(email))[0]?.texto ?? '')?.[0] ?? '';
    const alheio = `alheio.${email}`;
    const r = await enquanto(
      [
        ['UPDATE accounts.usuarios SET email = $2 WHERE uid = $1', [uid, alheio]],
        ['UPDATE accounts.clientes SET email_confirmado_em = NULL WHERE cli_uid = $1', [uid]],
      ],
      () => confirmar(token, codigo),
    );
    expect(r.corpo).toMatchObject({ statusCode: 400, codigo: 'CODIGO_INVALIDO' });
    const { corpo } = await m.pedir('GET', '/v1/cliente/infos?fields=email,emailConfirmadoAt', { token });
    expect(corpo).toEqual({ email: alheio, emailConfirmadoAt: null });
  });
});

describe('what only one may have', () => {
  it('is refused with its field to who comes second in the same moment', async () => {
    const { token } = await cliente();
    const email = 'disputado@exemplo.com';
    const r = await enquanto(
      [
        [
          `INSERT INTO accounts.usuarios (uid, hot_uid, email, senha, nome, papeis, situacao, criado_em)
           VALUES ($1, $2, $3, '', 'Outra Pessoa', '{}', 'pendente', 0)`,
          [randomUUID(), LEILAO, email],
        ],
      ],
      () => mudarContato(token, { email }),
    );
    expect(r).toMatchObject({ status: 409, corpo: { codigo: 'EMAIL_EM_USO', campos: ['email'] } });
  });

  it('has a refusal for each unique index, but for those over what the program chooses', async () => {
    const { rows } = await m.banco.pool.query<{ nome: string }>(
      `SELECT c.relname AS nome FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       JOIN pg_namespace s ON s.oid = c.relnamespace WHERE s.nspname = 'accounts' AND i.indisunique`,
    );
    /** Random, counted, or written with `ON CONFLICT` or behind a lock: nobody else's choice can meet them. */
    const nossos = [
      'acessos_pkey',
      'alteracoes_pkey',
      'aparelhos_pkey',
      'avisos_dados_pkey',
      'lances_avisados_pkey',
      'bloqueios_pkey',
      'cadastros_a_provar_pkey',
      'clientes_hot_uid_hash_convite_key',
      'clientes_pkey',
      'codigos_de_recuperacao_pkey',
      'codigos_pkey',
      'documentos_atual',
      'documentos_chave_key',
      'documentos_pkey',
      'entradas_pkey',
      'fatores_exigidos_pkey',
      'fatores_pkey',
      'grupos_pkey',
      'instalacao_pkey',
      'grupos_hot_uid_uid_key',
      // The room of records has its refusal.
      'grupos_hot_uid_papel_nome_key',
      'refresh_tokens_pkey',
      'remetentes_pkey',
      'sessoes_pkey',
      'socios_pkey',
      'tentativas_pkey',
      'usuarios_id_key',
      'usuarios_pkey',
      'vistas_padrao_pkey',
      'vistas_pkey',
    ];
    const nomes = rows
      .map((l) => l.nome)
      .filter(
        (nome) => !/^(kysely|migration|projection|registros|eventos_a_contar|streams_contados)_/.test(nome),
      );
    expect(nomes.toSorted()).toEqual([...nossos, ...Object.keys(UNICOS)].toSorted());
  });
});
