import { sql } from 'kysely';
import type { Migration } from '@martelo/platform/sql/migrate.ts';

/** What a tenant of before 002 had not filled in yet. Written down as it was then: later defaults are later migrations. */
const ACRESCIMOS_002 = {
  nomeSiteNovo: '',
  situacao: 'ATIVO',
  termoLancePlural: '',
  termoLotePlural: '',
  termoLeilaoPlural: '',
  logomarcaSobreDegrade: '',
  logomarcaOpcao: '',
  fonteSite: 'Archivo',
  urlSite: { producao: '', homologacao: '', teste: '' },
  urlApi: { producao: '', homologacao: '', teste: '' },
  subdominio: '',
  dominio: '',
  googleAnalytics: '',
  grcId: '',
  grcIdLogin: '',
  permitirCpf: true,
  permitirCnpj: true,
  tipoHabilitacaoLeilao: 'POR_LEILAO',
  documentosObrigatorios: {
    pessoaFisica: ['CNH', 'ComprovanteEndereco'],
    pessoaJuridica: ['CartaoCNPJ', 'CopiaContratoSocial'],
  },
  confirmacoesObrigatorias: { pessoaFisica: ['email'], pessoaJuridica: ['email'] },
  dataInicioCadastros: null,
  dataFimCadastros: null,
  dataInicioVisualizacao: null,
  dataFimVisualizacao: null,
  endereco: {
    logradouro: '',
    numero: '',
    complemento: '',
    bairro: '',
    cidade: '',
    estadoSigla: '',
    cep: '',
  },
  conteudoRodapeDireito: '',
  enderecosRedesSociais: {},
  paginasDinamicas: [],
  recursos: ['propostas', 'compreJa', 'simuladorDeTaxas'],
  urlVenderSeuCarro: '',
};

/** Tables of this room, by name in the order of all of the service's migrations. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001_hotsites': {
    up: async (db) => {
      await sql`
        CREATE TABLE hotsites (
          uid uuid PRIMARY KEY,
          id int NOT NULL UNIQUE,
          config jsonb NOT NULL,
          logomarca_svg text,
          favicon_svg text,
          alterado_em bigint NOT NULL
        )`.execute(db);
      await sql`
        CREATE TABLE hotsite_hosts (
          host text PRIMARY KEY CHECK (host = lower(host)),
          hot_uid uuid NOT NULL REFERENCES hotsites (uid) ON DELETE CASCADE
        )`.execute(db);
    },
  },
  '002_hotsite_completo': {
    up: async (db) => {
      await sql`
        ALTER TABLE hotsites
          ADD COLUMN logomarca_sobre_degrade_svg text,
          ADD COLUMN logomarca_opcao_svg text,
          ADD COLUMN credenciais jsonb NOT NULL DEFAULT '{}',
          ADD COLUMN evento jsonb`.execute(db);
      // What was there wins over what is added; the hosts it had lead to it still.
      await sql`
        UPDATE hotsites SET config =
          (${JSON.stringify(ACRESCIMOS_002)}::jsonb || (config - 'hosts'))
          || jsonb_build_object('hostsAdicionais', coalesce(config -> 'hosts', '[]'::jsonb))`.execute(db);
      await sql`
        CREATE TABLE hotsite_scripts (
          hot_uid uuid NOT NULL REFERENCES hotsites (uid) ON DELETE CASCADE,
          versao int NOT NULL,
          header_script text NOT NULL CHECK (length(header_script) <= 20000),
          origens jsonb NOT NULL,
          autor_uid text NOT NULL,
          autor_nome text NOT NULL,
          criado_em bigint NOT NULL,
          PRIMARY KEY (hot_uid, versao)
        )`.execute(db);
      await sql`
        CREATE TABLE hotsite_auditoria (
          id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
          hot_uid uuid NOT NULL REFERENCES hotsites (uid) ON DELETE CASCADE,
          acao text NOT NULL,
          campos jsonb NOT NULL,
          antes jsonb NOT NULL,
          autor_uid text NOT NULL,
          autor_nome text NOT NULL,
          em bigint NOT NULL
        )`.execute(db);
      await sql`CREATE INDEX hotsite_auditoria_do_hotsite ON hotsite_auditoria (hot_uid, id DESC)`.execute(
        db,
      );
    },
  },
  // Both name a group of clients by its number; what an older program kept there named nothing.
  '003_grupos_do_hotsite': {
    up: async (db) => {
      await sql`
        UPDATE hotsites SET config = config || '{"grcId": null, "grcIdLogin": null}'::jsonb
        WHERE jsonb_typeof(config -> 'grcId') IS DISTINCT FROM 'number'
          AND jsonb_typeof(config -> 'grcIdLogin') IS DISTINCT FROM 'number'`.execute(db);
    },
  },
  // What there was stays as it is; the defaults are for an older program that goes on writing meanwhile, and believes everybody.
  '008_hosts_provados': {
    up: async (db) => {
      await sql`
        ALTER TABLE hotsites
          ADD COLUMN prova text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '')`.execute(db);
      await sql`
        ALTER TABLE hotsite_hosts
          ADD COLUMN provado_em bigint DEFAULT (extract(epoch FROM now()) * 1000)::bigint,
          DROP CONSTRAINT hotsite_hosts_pkey,
          ADD PRIMARY KEY (host, hot_uid)`.execute(db);
      await sql`
        CREATE UNIQUE INDEX hotsite_hosts_provados ON hotsite_hosts (host)
          WHERE provado_em IS NOT NULL`.execute(db);
    },
  },
  // What runs today goes on running: every text of before counts as released.
  '015_liberacoes_de_scripts': {
    up: async (db) => {
      await sql`
        CREATE TABLE script_liberacoes (
          hot_uid uuid NOT NULL REFERENCES hotsites (uid) ON DELETE CASCADE,
          marca text NOT NULL,
          script text NOT NULL CHECK (length(script) <= 20000),
          origens jsonb NOT NULL,
          onde text NOT NULL,
          autor_uid text NOT NULL,
          autor_nome text NOT NULL,
          pedido_em bigint NOT NULL,
          vale_desde bigint,
          decisao text CHECK (decisao IN ('liberar', 'recusar')),
          decidido_por_uid text,
          decidido_por_nome text,
          decidido_em bigint,
          motivo text NOT NULL DEFAULT '',
          PRIMARY KEY (hot_uid, marca)
        )`.execute(db);
      // The same as `marcaDoScript`, for this once.
      await sql`
        CREATE FUNCTION marca_do_script(script text, origens jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $f$
          SELECT encode(sha256(convert_to(script || E'\n' || coalesce(
            (SELECT string_agg(o, ' ' ORDER BY i) FROM jsonb_array_elements_text(origens) WITH ORDINALITY AS x (o, i)), ''),
            'UTF8')), 'hex')
        $f$`.execute(db);
      await sql`ALTER TABLE hotsite_scripts ADD COLUMN marca text`.execute(db);
      await sql`UPDATE hotsite_scripts SET marca = marca_do_script(header_script, origens)`.execute(db);
      await sql`
        INSERT INTO script_liberacoes (hot_uid, marca, script, origens, onde, autor_uid, autor_nome, pedido_em, vale_desde)
        SELECT hot_uid, marca, header_script, origens, 'Todas as páginas públicas', autor_uid, autor_nome, criado_em, criado_em
        FROM hotsite_scripts WHERE btrim(header_script) <> ''
        ON CONFLICT DO NOTHING`.execute(db);
      await sql`
        INSERT INTO script_liberacoes (hot_uid, marca, script, origens, onde, autor_uid, autor_nome, pedido_em, vale_desde)
        SELECT p.hot_uid, marca_do_script(v.conteudo ->> 'handleScript', '[]'), v.conteudo ->> 'handleScript', '[]',
          'Página ' || p.uri, v.autor_uid, v.autor_nome, v.publicada_em, v.publicada_em
        FROM pagina_versoes v JOIN paginas p ON p.uid = v.pagina_uid
        WHERE btrim(coalesce(v.conteudo ->> 'handleScript', '')) <> ''
        ON CONFLICT DO NOTHING`.execute(db);
      await sql`DROP FUNCTION marca_do_script`.execute(db);
    },
  },
};
