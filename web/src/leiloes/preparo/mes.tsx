import { maquinaDoLeilao } from '@martelo/schemas/leiloes/maquina.ts';
import { listarLeiloesDoMes } from '@martelo/schemas/leiloes/por-mes.ts';
import { rotuloDoLeilao } from '@martelo/schemas/leiloes/situacoes.ts';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { FUSO } from '../../lib/format/data.ts';
import { Ligacao } from '../../ui/ligacao.tsx';
import { Painel } from '../../ui/registro/door.ts';
import estilos from './mes.module.css';

const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const;
const nomeDoMes = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const diaInteiro = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const noFuso = new Intl.DateTimeFormat('sv-SE', { timeZone: FUSO, dateStyle: 'short' });
const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, hour: '2-digit', minute: '2-digit' });

const utc = (mes: string, dia = 1): Date => new Date(`${mes}-${String(dia).padStart(2, '0')}T00:00:00Z`);
const somar = (mes: string, n: number): string => {
  const d = utc(mes);
  d.setUTCMonth(d.getUTCMonth() + n);
  return d.toISOString().slice(0, 7);
};
const diasDe = (mes: string): number => Math.round((+utc(somar(mes, 1)) - +utc(mes)) / 86_400_000);

type Props = {
  readonly titulo: string;
  /** Where each of them leads. */
  readonly para: (leiUid: string) => string;
};

/** A month with the leilões in their days, in the colours of how they stand. */
export function Mes({ titulo, para }: Props) {
  const termos = useTermos();
  const chamar = useChamar();
  const [mes, setMes] = useState(() => noFuso.format(new Date()).slice(0, 7));
  const [hoje] = useState(() => noFuso.format(new Date()));
  const { data } = useQuery({
    queryKey: ['leiloes', 'mes', mes],
    queryFn: ({ signal }) => chamar(listarLeiloesDoMes, { params: { mes } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const leiloes = data?.leiloes ?? [];
  const antes = utc(mes).getUTCDay();
  const dias = Array.from({ length: diasDe(mes) }, (_, i) => `${mes}-${String(i + 1).padStart(2, '0')}`);
  return (
    <Painel
      titulo={titulo}
      dito={
        <span className={estilos.meses}>
          <ActionIcon variant="default" aria-label="Mês anterior" onClick={() => setMes(somar(mes, -1))}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <strong role="status">{nomeDoMes.format(utc(mes))}</strong>
          <ActionIcon variant="default" aria-label="Próximo mês" onClick={() => setMes(somar(mes, 1))}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </span>
      }
    >
      <div className={estilos.cabeca} aria-hidden>
        {SEMANA.map((s) => (
          <span key={s}>{s}</span>
        ))}
      </div>
      <ul className={estilos.mes}>
        {dias.map((dia, i) => {
          const deles = leiloes.filter((l) => noFuso.format(l.data) === dia);
          return (
            <li
              key={dia}
              style={i === 0 ? { gridColumnStart: antes + 1 } : undefined}
              data-vazio={deles.length === 0}
              aria-current={dia === hoje ? 'date' : undefined}
            >
              <span className={estilos.dia}>
                <span aria-hidden>{i + 1}</span>
                <span className="so-leitor">{diaInteiro.format(utc(mes, i + 1))}</span>
              </span>
              {deles.map((l) => (
                <span key={l.uid} className={estilos.leilao} data-tom={maquinaDoLeilao.tons[l.situacao]}>
                  <Ligacao para={para(l.uid)}>{`${hora.format(l.data)} ${l.nome}`}</Ligacao>
                  <small>
                    {rotuloDoLeilao(l.situacao, termos)} · {l.qtdLotes}{' '}
                    {l.qtdLotes === 1 ? termos.lote.um : termos.lote.varios}
                  </small>
                </span>
              ))}
            </li>
          );
        })}
      </ul>
      {data !== undefined && leiloes.length === 0 && <p className={estilos.nada}>Nada neste mês.</p>}
    </Painel>
  );
}
