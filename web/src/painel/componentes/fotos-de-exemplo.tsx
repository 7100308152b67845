import type { Envio } from '@martelo/schemas/envios/envio.ts';
import type { ConjuntoDeFotos, Foto } from '@martelo/schemas/fotos/fotos.ts';
import { useState } from 'react';
import { emFora, PainelDeFotos } from '../../fotos/door.ts';
import type { Arranjo } from '../../fotos/door.ts';
import { ContextoDeChamar } from '../../lib/chamar.ts';
import type { Chamar } from '../../lib/client/client.ts';

const ALVO = '00000000-0000-4000-8000-00000000f070';
const CORES = ['#7a1f3d', '#12456b', '#2e6b3a'] as const;
const LEGENDAS = ['Frente', '', 'Motor'] as const;
const TRATAR_MS = 900;

const desenho = (cor: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#c9d2dc"/><rect y="210" width="400" height="90" fill="#5b6067"/><path d="M50 215q8-42 65-48l46-44h130l45 46q40 4 44 46z" fill="${cor}"/><circle cx="120" cy="215" r="28" fill="#222"/><circle cx="300" cy="215" r="28" fill="#222"/></svg>`,
  )}`;
const foto = (uid: string, url: string, cor: string, legenda: string, nome: string): Foto => ({
  uid,
  url,
  legenda,
  largura: 400,
  altura: 300,
  cor,
  nome,
  em: Date.now(),
  avaliacao: 'PENDENTE',
  motivo: '',
  origem: null,
  edicao: null,
  vista: '',
});
const uidDe = (i: number): string => `00000000-0000-4000-8000-0000000000${10 + i}`;

type Entrada = {
  readonly params?: { readonly uid?: string; readonly de?: number };
  readonly body?: { readonly nome: string; readonly tamanho: number } & Arranjo;
  readonly arquivo?: Blob;
};

/** A server of photos within the page: it takes what is sent, and forgets it when the page is left. */
function servidorDeFotos(): Chamar {
  const envios = new Map<string, Envio & { readonly partes: Blob[] }>();
  let conjunto: ConjuntoDeFotos = {
    de: 'veiculo',
    alvo: ALVO,
    revisao: 1,
    mudadoEm: null,
    mudadoPor: '',
    fotos: CORES.map((cor, i) => foto(uidDe(i), desenho(cor), cor, LEGENDAS[i] ?? '', `IMG_000${i}.jpg`)),
    retiradas: [foto(uidDe(9), desenho('#b8860b'), '#b8860b', '', 'IMG_0009.jpg')],
  };
  const receber = (uid: string, parte: Blob): Envio | undefined => {
    const e = envios.get(uid);
    if (e === undefined) return undefined;
    const recebido = e.recebido + parte.size;
    const partes = [...e.partes, parte];
    const novo = {
      ...e,
      partes,
      recebido,
      situacao: recebido === e.tamanho ? 'NA_FILA' : 'RECEBENDO',
    } as const;
    envios.set(uid, novo);
    if (novo.situacao === 'NA_FILA')
      setTimeout(() => {
        envios.set(uid, { ...novo, situacao: 'PRONTO' });
        const url = URL.createObjectURL(new Blob(partes));
        conjunto = { ...conjunto, fotos: [...conjunto.fotos, foto(uid, url, '#8a97a6', '', e.nome)] };
      }, TRATAR_MS);
    return novo;
  };
  const responder = (nome: string, { params: { uid = '' } = {}, body, arquivo }: Entrada): unknown => {
    switch (nome) {
      case 'arranjarFotos':
        conjunto = {
          ...emFora(conjunto, body ?? { ordem: [], retiradas: [] }),
          revisao: conjunto.revisao + 1,
        };
        return conjunto;
      case 'comecarEnvio': {
        const { nome: comoSeChama = '', tamanho = 0 } = body ?? {};
        const novo = {
          uid,
          para: 'fotoDoVeiculo',
          alvo: ALVO,
          nome: comoSeChama,
          tamanho,
          recebido: 0,
        } as const;
        if (!envios.has(uid))
          envios.set(uid, { ...novo, situacao: 'RECEBENDO', recusa: null, em: Date.now(), partes: [] });
        return envios.get(uid);
      }
      case 'enviarParte':
        return receber(uid, arquivo ?? new Blob());
      case 'listarEnvios':
        return { envios: [...envios.values()] };
      case 'cancelarEnvio':
        envios.delete(uid);
        return { uid };
      case 'verVistasDoVeiculo':
        return { nome: 'Exemplo', placa: null, modelo: 'Carros', vistas: [], faltam: ['TRASEIRA', 'CHASSI'] };
      default:
        return conjunto;
    }
  };
  return (async (call: { nome: string }, entrada: Entrada) =>
    responder(call.nome, entrada)) as unknown as Chamar;
}

/** The photos of a record: sent, put in order, described, taken out. Nothing of it is kept. */
export function FotosDeExemplo() {
  const [chamar] = useState(servidorDeFotos);
  return (
    <ContextoDeChamar value={chamar}>
      <PainelDeFotos de="veiculo" alvo={ALVO} o="o veículo" novo={false} />
    </ContextoDeChamar>
  );
}
