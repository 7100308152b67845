import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante, uid } from '../shared/ids.ts';
import { inteiroDaUrl } from '../shared/inteiro-da-url.ts';
import { cadastroDoHotsite, eventoAtivo } from './hotsite.ts';
import { textoNaForma } from '../shared/texto.ts';
import { campo, tipo } from '../shared/registro/campo.ts';
import { ADMINISTRADORES, DIVULGADORES, TECNICOS } from '../shared/papeis.ts';

/** Credentials of a tenant's infrastructure; their values are stored and never shown (spec 1, section 3). */
export const CREDENCIAIS_HOTSITE = [
  'smtpUsuario',
  'smtpSenha',
  'smsChave',
  'pagamentoChave',
  'fipeChave',
] as const;

/** A version of the script that a tenant's public pages carry in their head. */
export const scriptDoHotsite = z.strictObject({
  versao: z.number().int(),
  headerScript: z.string(),
  /** Origins that the script may load from and talk to; nothing else is let through. */
  origens: z.array(z.string()),
  autorNome: z.string(),
  criadoEm: instante,
});

/** A tenant as its administrators see it: which credentials are set, never what they are. */
const hotsiteAdmin = z.strictObject({
  ...cadastroDoHotsite.shape,
  /** Grows with every change of these fields; whoever saves them says which one was seen. */
  revisao: z.number().int(),
  /** Where the site answers. */
  hosts: z.array(z.string()),
  /** Where it will once the DNS has this TXT record, `valor` at the name `registro`. */
  hostsPendentes: z.array(z.strictObject({ host: z.string(), registro: z.string(), valor: z.string() })),
  credenciaisPreenchidas: z.array(z.enum(CREDENCIAIS_HOTSITE)),
  script: scriptDoHotsite.nullable(),
  evento: eventoAtivo.nullable(),
});

const params = z.strictObject({ id: uid });

export const listarHotsites = call({
  nome: 'listarHotsites',
  metodo: 'GET',
  caminho: '/v1/hotsite/admin',
  acesso: ADMINISTRADORES,
  resumo: 'Os sites que a equipe administra.',
  saida: z.strictObject({ hotsites: z.array(hotsiteAdmin) }),
});

export const verHotsiteAdmin = call({
  nome: 'verHotsiteAdmin',
  metodo: 'GET',
  caminho: '/v1/hotsite/admin/{id}',
  acesso: ADMINISTRADORES,
  resumo: 'Um site, com tudo o que a equipe preenche.',
  params,
  saida: hotsiteAdmin,
});

export const salvarHotsite = call({
  nome: 'salvarHotsite',
  metodo: 'PUT',
  caminho: '/v1/hotsite/admin/{id}',
  acesso: ADMINISTRADORES,
  resumo:
    'Salva um site; cores que não se leem, endereços reservados e os de outro site são recusados. Um endereço novo espera a prova pelo DNS. `revisao` é a que foi vista; outra responde 409 com o que vale em `atual`.',
  params,
  body: cadastroDoHotsite
    .omit({ uid: true, id: true })
    .extend({ revisao: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }),
  saida: hotsiteAdmin,
});

export const provarHostsDoHotsite = call({
  nome: 'provarHostsDoHotsite',
  metodo: 'POST',
  caminho: '/v1/hotsite/admin/{id}/hosts/provar',
  acesso: ADMINISTRADORES,
  resumo:
    'Procura no DNS os registros TXT dos endereços que esperam por prova; os que têm passam a responder.',
  params,
  saida: hotsiteAdmin,
  limitePorMinuto: 10,
});

export const salvarCredenciais = call({
  nome: 'salvarCredenciais',
  metodo: 'PUT',
  caminho: '/v1/hotsite/admin/{id}/credenciais',
  acesso: ADMINISTRADORES,
  resumo: 'Guarda credenciais de serviços; texto vazio apaga. Os valores nunca são mostrados.',
  params,
  body: z.strictObject({
    credenciais: z.partialRecord(z.enum(CREDENCIAIS_HOTSITE), z.string().max(2_000)),
  }),
  saida: hotsiteAdmin,
});

export const salvarEventoAtivo = call({
  nome: 'salvarEventoAtivo',
  metodo: 'PUT',
  caminho: '/v1/hotsite/admin/{id}/evento',
  acesso: DIVULGADORES,
  resumo: 'Define ou tira o evento em destaque.',
  params,
  body: z.strictObject({ evento: eventoAtivo.omit({ uid: true }).nullable() }),
  saida: z.strictObject({ evento: eventoAtivo.nullable() }),
});

const listaDeScripts = z.strictObject({
  versoes: z.array(scriptDoHotsite),
  /** The version that visitors get now; null where none was released yet. */
  noAr: z.number().int().nullable(),
});

export const listarScripts = call({
  nome: 'listarScripts',
  metodo: 'GET',
  caminho: '/v1/hotsite/admin/{id}/header-script',
  acesso: TECNICOS,
  resumo: 'As versões do script do cabeçalho, da mais nova à mais velha.',
  params,
  saida: listaDeScripts,
});

export const salvarScript = call({
  nome: 'salvarScript',
  metodo: 'PUT',
  caminho: '/v1/hotsite/admin/{id}/header-script',
  acesso: TECNICOS,
  resumo:
    'Guarda uma nova versão do script do cabeçalho, que vale quando for liberada; texto vazio o desliga na hora.',
  params,
  body: z.strictObject({
    headerScript: campo(
      tipo(z.string().max(20_000, 'O script passa de 20.000 caracteres.'), { tipo: 'textoLongo' }),
      {
        rotulo: 'Script',
        ajuda:
          'Sem a marca <script>. Vazio: nenhum. Nunca roda em login, cadastro, documentos nem no painel.',
      },
    ),
    origens: campo(
      tipo(
        z
          .array(textoNaForma(/^https:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i, 300, 'Informe origens https.'))
          .max(20)
          .default([]),
        { tipo: 'linhas' },
      ),
      {
        rotulo: 'De onde pode carregar',
        ajuda: 'Uma origem por linha, como https://cdn.exemplo.com. Todo o resto fica barrado.',
      },
    ),
  }),
  saida: listaDeScripts,
});

export const restaurarScript = call({
  nome: 'restaurarScript',
  metodo: 'POST',
  caminho: '/v1/hotsite/admin/{id}/header-script/{versao}/restaurar',
  acesso: TECNICOS,
  resumo: 'Guarda de novo uma versão antiga do script; a que já foi liberada vale na hora.',
  params: z.strictObject({ id: uid, versao: inteiroDaUrl(1, 100_000) }),
  saida: listaDeScripts,
});

/** Values of a tenant's fields then: old rows hold what today's rules would refuse. */
const valoresDeEntao = z.record(z.string(), z.unknown()).nullable();

/** An audit row: who changed what, when. Values are kept but for credentials. */
export const verHistoricoDoHotsite = call({
  nome: 'verHistoricoDoHotsite',
  metodo: 'GET',
  caminho: '/v1/hotsite/admin/{id}/historico',
  acesso: ADMINISTRADORES,
  resumo: 'Quem mudou o quê no site, do mais novo ao mais velho.',
  params,
  saida: z.strictObject({
    mudancas: z.array(
      z.strictObject({
        /** Grows: the revision that it made, where it changed the tenant's own fields. */
        id: z.number().int(),
        acao: z.string(),
        autorNome: z.string(),
        em: instante,
        campos: z.array(z.string()),
        /** What stood there and what came of it; null where it was no field of the tenant, such as a credential, and of the first. */
        antes: valoresDeEntao,
        depois: valoresDeEntao,
      }),
    ),
  }),
});
