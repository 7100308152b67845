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
};
