import type { LeilaoCompleto } from '@martelo/schemas/leiloes/leilao.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import {
  IconCalendarEvent,
  IconEye,
  IconFileText,
  IconGavel,
  IconListNumbers,
  IconMapPin,
  IconPlayerPlay,
  IconPrinter,
  IconUserCheck,
} from '@tabler/icons-react';
import { Adiado } from '../../disputa/door.ts';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { caminhoDoLeilao } from '../../lib/caminhos.ts';
import { formatarData, formatarDiaHora } from '../../lib/format/data.ts';
import { formatarPorcentagem } from '../../lib/format/texto.ts';
import { ehDocumento, regrasDoEvento } from '../../lib/edital.ts';
import { MODO_EM_PALAVRAS } from '../agrupar.ts';
import { Junto } from '../../ui/junto.tsx';
import { useLeilao } from '../use-leilao.ts';
import estilos from './cabeca-do-leilao.module.css';
import { SeloDoLeilao } from './selo-do-leilao.tsx';

/** The documents that staff put beside an event, each where there is one. */
const DOCUMENTOS = [
  ['ordemVisitacaoUrl', 'Ordem de visitação', IconEye],
  ['ordemEntradaUrl', 'Ordem de entrada', IconListNumbers],
] as const;

/** Title of an event with what a bidder asks first: when, where, who, how it closes, the edital. */
export function CabecaDoLeilao({ leilao: inicial }: { readonly leilao: LeilaoCompleto }) {
  const leilao = useLeilao(inicial);
  const { localRealizacao: lugar } = inicial;
  const termos = useTermos();
  const { tipo, paginasDinamicas } = useHotsite();
  const regras = regrasDoEvento(leilao.editalUrl, paginasDinamicas.includes('regulamento'));
  const documentos = [
    ...(regras.url === null ? [] : [[regras.url, `Ler o ${regras.nome}`, IconFileText] as const]),
    ...DOCUMENTOS.flatMap(([campo, rotulo, Icone]) => {
      const url = leilao[campo];
      return ehDocumento(url) ? [[url, rotulo, Icone] as const] : [];
    }),
    ...(inicial.quantidadeLotes === 0
      ? []
      : [[`${caminhoDoLeilao(tipo, leilao.uid)}/catalogo`, 'Catálogo para imprimir', IconPrinter] as const]),
    ...(leilao.transmissaoUrl === null
      ? []
      : [[leilao.transmissaoUrl, 'Assistir à transmissão', IconPlayerPlay] as const]),
  ];
  return (
    <header className={estilos.cabeca}>
      <div className={`largura ${estilos.dentro}`}>
        <div className={estilos.titulo}>
          <SeloDoLeilao situacao={leilao.situacao} />
          <h1>{leilao.nomeSemData}</h1>
        </div>
        <Adiado de={leilao.adiado} para={leilao.data} termo={termos.leilao} />
        <dl className={estilos.fatos}>
          <div>
            <dt>
              <IconCalendarEvent size={18} stroke={1.7} aria-hidden /> Quando
            </dt>
            <dd>{formatarDiaHora(leilao.data)}</dd>
          </div>
          <div>
            <dt>
              <IconMapPin size={18} stroke={1.7} aria-hidden /> Onde
            </dt>
            <dd>
              <Junto texto={[leilao.local, leilao.cidade].filter((t) => t !== '').join(', ')} />
              {lugar !== null && (
                <small>
                  {lugar.endereco}.{' '}
                  {lugar.telefone !== '' && (
                    <a href={`tel:+55${lugar.telefone.replaceAll(/\D/g, '')}`}>{lugar.telefone}</a>
                  )}
                </small>
              )}
            </dd>
          </div>
          <div>
            <dt>
              <IconUserCheck size={18} stroke={1.7} aria-hidden />{' '}
              {tipo === 'loja' ? 'Responsável' : 'Leiloeiro oficial'}
            </dt>
            <dd>
              {leilao.leiloeiro.nome}
              <small>{leilao.leiloeiro.inscricao}</small>
            </dd>
          </div>
          <div>
            <dt>
              <IconGavel size={18} stroke={1.7} aria-hidden /> {leilao.modalidade}
            </dt>
            <dd>{MODO_EM_PALAVRAS[leilao.fechamento]}</dd>
          </div>
        </dl>
        <p className={estilos.pe}>
          {documentos.map(([url, rotulo, Icone]) => (
            <a key={rotulo} href={url} className={estilos.edital} target="_blank" rel="noopener noreferrer">
              <Icone size={19} stroke={1.8} aria-hidden /> {rotulo}
            </a>
          ))}
          <span>
            {leilao.situacao === 'CANCELADO' ? (
              `${termos.leilao.Este} foi ${concordar('cancelado', termos.leilao)} e não recebe ${termos.lance.varios}.`
            ) : (
              <>
                Comissão de {formatarPorcentagem(leilao.porcentagemComissao)} sobre {termos.lance.o}.
                Pagamento até {formatarData(leilao.dataPagamento)}.
              </>
            )}
          </span>
        </p>
      </div>
    </header>
  );
}
