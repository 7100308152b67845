import { z } from 'zod';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { TIPOS_HOTSITE } from '../shared/termos.ts';

const cor = z.string().regex(/^#[0-9a-f]{6}$/i, 'Cor inválida.');

/** The public part of a tenant that screens need now (spec 1, section 3, Hotsite). */
export const hotsite = z.strictObject({
  uid,
  id: z.number().int(),
  nome: z.string(),
  nomeSite: z.string(),
  tipo: z.enum(TIPOS_HOTSITE),
  termoLance: z.string(),
  termoLote: z.string(),
  termoLeilao: z.string(),
  corPrimaria: cor,
  corSecundaria: cor,
  corGradient1: cor,
  corGradient2: cor,
  corGradient3: cor,
  corTextoSobreDegrade: cor,
  logomarca: z.string(),
  favicon: z.string(),
  telefoneContato: z.string(),
  whatsappContato: z.string(),
  emailContato: z.string(),
  mensagemRodape: z.string(),
  necessarioLoginParaVisualizar: z.boolean(),
  manterComoCondicional: z.boolean(),
  hosts: z.array(z.string()),
});
export type Hotsite = z.infer<typeof hotsite>;

export const verHotsite = call({
  nome: 'verHotsite',
  metodo: 'GET',
  caminho: '/v1/hotsite/public',
  acesso: 'publico',
  resumo: 'O site (hotsite) do endereço aberto.',
  saida: hotsite,
});
