import { call } from '@martelo/schemas/shared/call.ts';
import { PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import { descreverForma } from '@martelo/schemas/shared/registro/descricao.ts';
import { campo, inteiro, instante, texto } from '@martelo/schemas/shared/registro/tipos.ts';
import { useState } from 'react';
import { z } from 'zod';
import { ContextoDeChamar } from '../../lib/chamar.ts';
import type { Chamar } from '../../lib/client/client.ts';
import { CampoSolto, Pedido, useFormulario } from '../../ui/registro/door.ts';

const moverVeiculo = call({
  nome: 'moverVeiculoDeExemplo',
  metodo: 'POST',
  caminho: '/v1/exemplo/mover',
  acesso: PAPEIS_INTERNOS,
  resumo: 'Move um veículo de vaga.',
  body: z.strictObject({
    vaga: campo(texto(2, 8), { rotulo: 'Vaga', exemplo: 'B-14' }),
    andar: campo(inteiro(0, 9), { rotulo: 'Andar' }),
    motivo: z.string().min(5),
  }),
  saida: z.unknown(),
});

/** Answers every call with nothing. */
const aceitar = (async () => ({})) as unknown as Chamar;

function Mover() {
  const f = useFormulario(moverVeiculo, { vaga: 'A-22', andar: 1 }, { um: 'vaga' });
  return (
    <Pedido de={f} nome="Mover de vaga" verbo="Mover">
      <f.Campo nome="vaga" />
      <f.Campo nome="andar" />
    </Pedido>
  );
}

const [QUANDO] = descreverForma({ quando: campo(instante.nullable(), { rotulo: 'Avisar em' }) });

/** One field of the contract where there is no form around it. */
function Avisar() {
  const [quando, setQuando] = useState<unknown>(null);
  return QUANDO === undefined ? null : <CampoSolto d={QUANDO} valor={quando} mudar={setQuando} />;
}

/** A form over a call that is no record's, and that wants a reason. */
export const PedidoDeExemplo = () => (
  <ContextoDeChamar value={aceitar}>
    <Mover />
    <Avisar />
  </ContextoDeChamar>
);
