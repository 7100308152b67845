import type { TipoDeCampo } from '@martelo/schemas/shared/registro/campo.ts';
import type { ReactNode } from 'react';
import { CampoDeCep } from './cep.tsx';
import { CampoDeCor } from './cor.tsx';
import { CampoDeEscolha, CampoDeEscolhas, CampoDeSimOuNao } from './escolhas.tsx';
import { CampoDeFormularios } from './formularios.tsx';
import { CampoDeLinhas } from './linhas.tsx';
import { CampoDeLugar } from './lugar.tsx';
import { CampoDeInteiro, CampoDePorcentagem, CampoDeReais } from './numeros.tsx';
import { CampoDeReferencia } from './referencia.tsx';
import { CampoDeReferencias } from './referencias.tsx';
import { CampoDeDia, CampoDeInstante } from './tempo.tsx';
import { CampoDeTexto, CampoDeTextoLongo } from './texto.tsx';
import { CampoDeTextoRico } from './texto-rico.tsx';
import type { PropsDoTipo } from './tipo.ts';

/** How each kind of field is asked for. */
const CAMPOS: Readonly<Record<TipoDeCampo, (p: PropsDoTipo) => ReactNode>> = {
  texto: CampoDeTexto,
  textoLongo: CampoDeTextoLongo,
  textoRico: CampoDeTextoRico,
  email: CampoDeTexto,
  url: CampoDeTexto,
  cor: CampoDeCor,
  inteiro: CampoDeInteiro,
  reais: CampoDeReais,
  porcentagem: CampoDePorcentagem,
  booleano: CampoDeSimOuNao,
  cpf: CampoDeTexto,
  cnpj: CampoDeTexto,
  cpfOuCnpj: CampoDeTexto,
  placa: CampoDeTexto,
  chassi: CampoDeTexto,
  renavam: CampoDeTexto,
  telefone: CampoDeTexto,
  cep: CampoDeCep,
  lugar: CampoDeLugar,
  dia: CampoDeDia,
  instante: CampoDeInstante,
  escolha: CampoDeEscolha,
  escolhas: CampoDeEscolhas,
  referencia: CampoDeReferencia,
  referencias: CampoDeReferencias,
  linhas: CampoDeLinhas,
  // The page that has parts draws them: each is a form of its own kind (`SubFormulario`).
  partes: () => null,
  formularios: (p) => <CampoDeFormularios {...p} Campo={CampoDoTipo} />,
};

/** A field of whatever kind. */
export function CampoDoTipo(p: PropsDoTipo) {
  const Qual = CAMPOS[p.d.tipo];
  return <Qual {...p} />;
}
