import { z } from 'zod';
import { call } from '../shared/call.ts';
import { uid } from '../shared/ids.ts';
import { EQUIPE_DO_LEILAO, ORGANIZADORES } from '../shared/papeis.ts';
import { DONOS_DE_FOTOS } from './limites.ts';
import { NOMES_DAS_VISTAS } from './vistas.ts';

const vista = z.enum(NOMES_DAS_VISTAS);

/** Which views the model of a vehicle's yard and kind asks for, and which of them no photo shows. */
export const verVistasDoVeiculo = call({
  nome: 'verVistasDoVeiculo',
  metodo: 'GET',
  caminho: '/v1/fotos-por-vista/{veiculo}',
  acesso: EQUIPE_DO_LEILAO,
  resumo: 'Vistas que o modelo de fotos do pátio pede deste veículo, e as que faltam.',
  params: z.strictObject({ veiculo: uid }),
  saida: z.strictObject({
    nome: z.string(),
    placa: z.string().nullable(),
    /** Of the model; null where none is for this vehicle. */
    modelo: z.string().nullable(),
    vistas: z.array(
      z.strictObject({
        vista,
        obrigatoria: z.boolean(),
        exemplo: z.string(),
        /** Address of the first photo that shows it; null where none does. */
        foto: z.string().nullable(),
        linhas: z.array(
          z.strictObject({
            x: z.number().int(),
            y: z.number().int(),
            rotacao: z.number().int(),
            comprimento: z.number().int(),
          }),
        ),
      }),
    ),
    faltam: z.array(vista),
  }),
  limitePorMinuto: 300,
});

/** Says which view a photo is; empty for none of them. */
export const dizerVistaDaFoto = call({
  nome: 'dizerVistaDaFoto',
  metodo: 'PUT',
  caminho: '/v1/fotos/{de}/{alvo}/{foto}/vista',
  acesso: ORGANIZADORES,
  resumo: 'Diz qual vista do veículo uma foto mostra.',
  params: z.strictObject({ de: z.enum(DONOS_DE_FOTOS), alvo: uid, foto: uid }),
  body: z.strictObject({ vista: z.union([vista, z.literal('')]) }),
  saida: z.strictObject({ foto: uid, vista: z.string() }),
  limitePorMinuto: 300,
});
