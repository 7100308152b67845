import { conferirDia } from '@martelo/schemas/auditoria/dias.ts';
import type { DiaConferido, DiaFechado } from '@martelo/schemas/auditoria/dias.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconFileCertificate, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { contar, formatarInteiro } from '../../lib/format/texto.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { toast } from '../../ui/toast/store.ts';
import { baixar } from '../../lib/baixar.ts';
import { diaPorExtenso } from '../tempo.ts';
import { BaixarPacote } from './baixar-pacote.tsx';
import estilos from './cartao-do-dia.module.css';
import { ResumoDoHash } from './resumo-do-hash.tsx';

function relida(c: DiaConferido, lote: Termos['lote']): string {
  if (c.lotesConferidos === 0) return `Sem eventos d${lote.os} deste site neste dia.`;
  const parte = c.completo ? '' : ', o que coube em uma conferência';
  return `Corrente relida de ${contar(c.lotesConferidos, lote)}${parte}: nada mudou.`;
}

/** What a new look at the day found, each part in words and with an icon. */
function Conferencia({ c }: { readonly c: DiaConferido }) {
  const { lote } = useTermos();
  const partes: readonly (readonly [bom: boolean, frase: string])[] = [
    [c.assinaturaConfere, c.assinaturaConfere ? 'A assinatura é nossa.' : 'A assinatura não confere.'],
    [
      c.seguimentoConfere,
      c.seguimentoConfere ? 'Segue o dia anterior.' : 'Não segue o dia anterior: um dos dois foi trocado.',
    ],
    [
      c.raizConfere,
      c.raizConfere ? 'A árvore refeita tem a raiz assinada.' : 'A árvore refeita tem outra raiz.',
    ],
    [
      c.quebrados.length === 0,
      c.quebrados.length === 0
        ? relida(c, lote)
        : `A corrente de ${contar(c.quebrados.length, lote)} já não é a deste dia.`,
    ],
  ];
  return (
    <ul className={estilos.conferencia}>
      {partes.map(([bom, frase]) => (
        <li key={frase} data-bom={bom}>
          {bom ? <IconCircleCheck size={20} aria-hidden /> : <IconCircleX size={20} aria-hidden />}
          {frase}
        </li>
      ))}
      {c.quebrados.map((q) => (
        <li key={q.lelUid}>
          <Link to="/admin/auditoria/$lelUid" params={{ lelUid: q.lelUid }}>
            Ver a partir da revisão {q.revisao}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A closed day: its root, what it covers, and what can be done with it. */
export function CartaoDoDia({ dia: d }: { readonly dia: DiaFechado }) {
  const { chamar } = raiz.useRouteContext();
  const { lote } = useTermos();
  const [conferido, setConferido] = useState<DiaConferido | null>(null);
  const [conferindo, setConferindo] = useState(false);
  const data = diaPorExtenso(d.dia);
  const conferir = async (): Promise<void> => {
    setConferindo(true);
    try {
      setConferido(await chamar(conferirDia, { params: { dia: d.dia } }));
    } catch (e) {
      toast.erro(e);
    } finally {
      setConferindo(false);
    }
  };
  return (
    <article className={estilos.cartao} aria-labelledby={`dia-${d.dia}`}>
      <div className={estilos.cabeca}>
        <h2 id={`dia-${d.dia}`} className="numeros">
          {data}
        </h2>
        <p className={estilos.raiz}>
          Raiz <ResumoDoHash hash={d.raiz} />
        </p>
      </div>
      <dl className={estilos.dados}>
        <div>
          <dt>{lote.Varios} com eventos</dt>
          <dd className="numeros">{formatarInteiro(d.lotes)}</dd>
        </div>
        <div>
          <dt>Assinada em</dt>
          <dd className="numeros">{formatarDataHora(d.assinadoEm)}</dd>
        </div>
      </dl>
      <div className={estilos.botoes}>
        <Button
          variant="default"
          loading={conferindo}
          leftSection={<IconShieldCheck size={20} aria-hidden />}
          aria-label={`Conferir o dia ${data}`}
          onClick={() => void conferir()}
        >
          Conferir
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileCertificate size={20} aria-hidden />}
          aria-label={`Baixar a raiz assinada do dia ${data}`}
          onClick={() => baixar(`raiz-${d.dia}.jws`, 'application/jose', `${d.assinada}\n`)}
        >
          Raiz assinada
        </Button>
        <BaixarPacote rotulo="Baixar pacote" de={`de auditoria do dia ${data}`} query={{ dia: d.dia }} />
      </div>
      <div role="status">{conferido !== null && <Conferencia c={conferido} />}</div>
    </article>
  );
}
