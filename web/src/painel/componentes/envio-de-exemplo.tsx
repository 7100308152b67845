import {
  BYTES_DA_PARTE,
  cancelarEnvio,
  comecarEnvio,
  enviarParte,
  listarEnvios,
} from '@martelo/schemas/envios/envio.ts';
import type { Envio } from '@martelo/schemas/envios/envio.ts';
import { useState } from 'react';
import { ContextoDeChamar } from '../../lib/chamar.ts';
import type { Chamar } from '../../lib/client/client.ts';
import { Arquivos } from '../../ui/arquivos/door.ts';

const ALVO = '00000000-0000-4000-8000-0000000000ee';
const DEMORA_MS = 400;
const em = 0;

/** As colleagues left them: one that stopped on its way, one that is looked at, one that was refused. */
const DE_ANTES: readonly Envio[] = (
  [
    { nome: 'frente.jpg', recebido: 1_200_000, situacao: 'RECEBENDO', recusa: null },
    { nome: 'lado.jpg', recebido: 3_000_000, situacao: 'NA_FILA', recusa: null },
    { nome: 'contrato.exe', recebido: 3_000_000, situacao: 'RECUSADO', recusa: 'Isto não é uma foto.' },
  ] as const
).map((e, i) => ({
  ...e,
  uid: `00000000-0000-4000-8000-0000000000e${i}`,
  para: 'fotoDoVeiculo',
  alvo: ALVO,
  tamanho: 3_000_000,
  em,
}));

type Entrada = {
  readonly params?: { readonly uid: string; readonly de?: number };
  readonly body?: Pick<Envio, 'para' | 'alvo' | 'nome' | 'tamanho'>;
};

/** Takes parts of files, keeps none, and has taken each whole one a moment later. */
function servidor(): Chamar {
  const envios = new Map(DE_ANTES.map((e) => [e.uid, e]));
  const por = (e: Envio): Envio => {
    envios.set(e.uid, e);
    return e;
  };
  return (async ({ nome }: { readonly nome: string }, { params, body }: Entrada) => {
    await new Promise((pronto) => setTimeout(pronto, DEMORA_MS));
    const uid = params?.uid ?? '';
    const antes = envios.get(uid);
    if (nome === listarEnvios.nome) {
      const lidos = [...envios.values()];
      // What was looked at once is taken the next time somebody asks; those of before stay to be looked at.
      for (const e of lidos)
        if (e.situacao === 'NA_FILA' && !DE_ANTES.some((a) => a.uid === e.uid))
          por({ ...e, situacao: 'PRONTO' });
      return { envios: lidos };
    }
    if (nome === comecarEnvio.nome && body !== undefined)
      return antes ?? por({ ...body, uid, recebido: 0, situacao: 'RECEBENDO', recusa: null, em });
    if (nome === enviarParte.nome && antes !== undefined) {
      const recebido = Math.min(antes.tamanho, (params?.de ?? 0) + BYTES_DA_PARTE);
      return por({ ...antes, recebido, situacao: recebido === antes.tamanho ? 'NA_FILA' : 'RECEBENDO' });
    }
    if (nome === cancelarEnvio.nome) envios.delete(uid);
    return { uid };
  }) as unknown as Chamar;
}

const nada = (): void => undefined;

/** Files on their way, in every state; what is chosen here goes nowhere. */
export function EnvioDeExemplo() {
  const [chamar] = useState(servidor);
  return (
    <ContextoDeChamar value={chamar}>
      <Arquivos
        para="fotoDoVeiculo"
        alvo={ALVO}
        aceita="image/*"
        titulo="Arraste as fotos para cá, cole ou escolha"
        dica="Aqui nada é guardado."
        verbo="Escolher fotos"
        aoReceber={nada}
      />
    </ContextoDeChamar>
  );
}
