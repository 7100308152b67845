import type { conferirRecibo } from '@martelo/schemas/auditoria/auditoria.ts';
import type { SaidaDe } from '@martelo/schemas/shared/call.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTermos } from '../../hotsites/door.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { diaPorExtenso, instanteComMs } from '../tempo.ts';
import { DoRecibo } from './do-recibo.tsx';
import { ResumoDoHash } from './resumo-do-hash.tsx';
import estilos from './resultado-do-recibo.module.css';

const TIPOS: Readonly<Record<string, string>> = {
  ConfiguracaoRegistrada: 'Máximo automático',
  PropostaRegistrada: 'Proposta',
  CompreJaAceito: 'Compre Já',
};

/** The checks of a receipt in words and icons, and what it states. */
export function ResultadoDoRecibo({ resultado }: { readonly resultado: SaidaDe<typeof conferirRecibo> }) {
  const { lance } = useTermos();
  const { assinaturaValida, noRegistro, hashConfere, dados, prova } = resultado;
  const tudo = assinaturaValida && noRegistro && hashConfere && prova?.confere !== false;
  const conferencias: readonly (readonly [bom: boolean, sim: string, nao: string])[] = [
    [
      assinaturaValida,
      'Assinatura válida: o recibo é nosso e não foi mudado.',
      'Assinatura inválida: este texto não é um recibo nosso, ou foi mudado.',
    ],
    [
      noRegistro,
      `${lance.Um} no registro, com o mesmo valor.`,
      `${lance.O} não está no registro deste site.`,
    ],
    [hashConfere, 'Hash confere com a corrente de eventos.', 'O hash não confere com a corrente de eventos.'],
    ...(prova === null
      ? []
      : [
          [
            prova.confere,
            `Prova confere: está na raiz assinada do dia ${diaPorExtenso(prova.dia)}.`,
            `A prova não leva à raiz assinada do dia ${diaPorExtenso(prova.dia)}.`,
          ] as const,
        ]),
  ];
  return (
    <section className={estilos.resultado} data-bom={tudo} aria-labelledby="resultado">
      <h2 id="resultado">
        {tudo ? <IconCircleCheck size={30} aria-hidden /> : <IconCircleX size={30} aria-hidden />}
        {tudo ? 'Recibo verdadeiro' : 'Recibo não confere'}
      </h2>
      <ul>
        {conferencias.slice(0, assinaturaValida ? undefined : 1).map(([bom, sim, nao]) => (
          <li key={sim} data-bom={bom}>
            {bom ? <IconCircleCheck size={22} aria-hidden /> : <IconCircleX size={22} aria-hidden />}
            {bom ? sim : nao}
          </li>
        ))}
      </ul>
      {dados !== null && (
        <dl>
          {noRegistro && <DoRecibo lelUid={dados.lelUid} />}
          <div>
            <dt>{TIPOS[dados.tipo] ?? lance.Um}</dt>
            <dd className="numeros">{formatarValor(dados.valor)}</dd>
          </div>
          <div>
            <dt>{concordar('Recebido', lance)}</dt>
            <dd className="numeros">{instanteComMs(dados.recebidoEm)}</dd>
          </div>
          <div>
            <dt>{concordar('Decidido', lance)}</dt>
            <dd className="numeros">{instanteComMs(dados.decididoEm)}</dd>
          </div>
          <div>
            <dt>Revisão</dt>
            <dd className="numeros">{dados.revisao}</dd>
          </div>
          <div>
            <dt>Cliente</dt>
            <dd>
              <code>{dados.cliUid.slice(0, 8)}</code>
            </dd>
          </div>
          <div>
            <dt>Hash</dt>
            <dd>
              <ResumoDoHash hash={dados.hash} />
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
