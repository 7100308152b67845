import { z } from 'zod';
import { call } from '../shared/call.ts';
import { instante } from '../shared/ids.ts';
import { ADMINISTRADORES } from '../shared/papeis.ts';
import { campo, tipo } from '../shared/registro/campo.ts';
import { textoNaForma } from '../shared/texto.ts';

/** `nao-conferido`: nobody asked yet, or the DNS did not answer. */
export const SITUACOES_DO_DNS = ['feito', 'falta', 'nao-conferido'] as const;

/** A record of the DNS that lets the house's letters through, and what stands there. */
const registroDoDns = z.strictObject({
  qual: z.enum(['SPF', 'DKIM']),
  /** Name of the TXT record; null while nobody said which one it is. */
  nome: z.string().nullable(),
  situacao: z.enum(SITUACOES_DO_DNS),
  /** A sentence: what is there or missing. */
  porque: z.string(),
  /** What stands there now. */
  achado: z.array(z.string()),
  /** What should stand there; null where it is right, or where only who carries the letters knows it. */
  valor: z.string().nullable(),
});
export type RegistroDoDns = z.infer<typeof registroDoDns>;

const remetente = z.strictObject({
  /** The address that letters come from, and its domain. */
  de: z.string(),
  dominio: z.string(),
  /** The mail server; null where none is set, and no letter leaves. */
  servidor: z.string().nullable(),
  /** What the carrier of the letters says of itself. */
  autoriza: z.string(),
  seletor: z.string(),
  conferidoEm: instante.nullable(),
  registros: z.array(registroDoDns),
});
export type RemetenteDaCasa = z.infer<typeof remetente>;

export const verRemetente = call({
  nome: 'verRemetente',
  metodo: 'GET',
  caminho: '/v1/painel/remetente',
  acesso: ADMINISTRADORES,
  resumo: 'De que domínio saem as cartas da casa e o que o DNS disse dele da última vez.',
  saida: remetente,
});

export const conferirRemetente = call({
  nome: 'conferirRemetente',
  metodo: 'POST',
  caminho: '/v1/painel/remetente/conferir',
  acesso: ADMINISTRADORES,
  resumo: 'Guarda o que o provedor de e-mail diz de si e pergunta ao DNS por SPF e DKIM.',
  body: z.strictObject({
    autoriza: campo(
      tipo(
        textoNaForma(
          /^$|^(include:|a:|mx:|ip4:|ip6:|exists:)[a-z0-9._:/%{}-]+$/i,
          200,
          'Use uma parte de SPF, como include:_spf.exemplo.com.br.',
        ),
        { tipo: 'texto' },
      ),
      {
        rotulo: 'O que o SPF autoriza',
        ajuda: 'O provedor de e-mail diz qual é. Vazio: o próprio servidor de e-mail.',
        exemplo: 'include:_spf.provedor.com.br',
      },
    ),
    seletor: campo(
      tipo(textoNaForma(/^$|^[a-z0-9][a-z0-9.-]{0,62}$/i, 63, 'Use letras, números, hífen e ponto.'), {
        tipo: 'texto',
      }),
      { rotulo: 'Seletor do DKIM', ajuda: 'O nome da chave, também dito pelo provedor.', exemplo: 's1' },
    ),
  }),
  saida: remetente,
  limitePorMinuto: 10,
});
