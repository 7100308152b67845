import { rotuloDaSituacao } from '@martelo/schemas/disputa/rotulos.ts';
import {
  PAPEIS_DO_LOTE,
  salvarPapelDoLote,
  SITUACOES_DO_PAPEL,
  verPapeisDoLeilao,
} from '@martelo/schemas/leiloes/papeis-do-leilao.ts';
import type { PapeisDoLeilao, PapelDoLote } from '@martelo/schemas/leiloes/papeis-do-leilao.ts';
import { telaDosDocumentosDoLeilao } from '@martelo/schemas/leiloes/telas.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { Falha } from '../../ui/falha.tsx';
import { Painel } from '../../ui/registro/door.ts';
import { toast } from '../../ui/toast/store.ts';
import estilos from '../preparo/dialogos.module.css';
import { Mes } from '../preparo/mes.tsx';
import daqui from '../preparo/preparo.module.css';

type Lote = PapeisDoLeilao['lotes'][number];
type Situacao = keyof typeof SITUACOES_DO_PAPEL;
const chaveDe = (leiUid: string) => ['leilao', leiUid, 'papeis'] as const;
const NENHUM = 'NENHUM';

/** /admin/documentos-leilao/{leilaoUid?}: the papers of what was sold. */
export function PaginaDosDocumentosDoLeilao() {
  const { leilaoUid } = useParams({ strict: false });
  const termos = useTermos();
  return (
    <div className={estilos.dialogo}>
      <h1>Documentos {termos.leilao.do}</h1>
      {leilaoUid === undefined ? (
        <Mes
          titulo={`De qual ${termos.leilao.um}?`}
          para={(uid) => caminhoDe(telaDosDocumentosDoLeilao, { leilaoUid: uid })}
        />
      ) : (
        <DoLeilao leiUid={leilaoUid} />
      )}
    </div>
  );
}

function DoLeilao({ leiUid }: { readonly leiUid: string }) {
  const chamar = useChamar();
  const termos = useTermos();
  const consulta = useQuery({
    queryKey: chaveDe(leiUid),
    queryFn: ({ signal }) => chamar(verPapeisDoLeilao, { params: { leiUid } }, { signal }),
  });
  if (consulta.data === undefined)
    return consulta.isError ? <Falha de={consulta} /> : <div aria-busy="true" />;
  const { nome, editais, lotes } = consulta.data;
  const papeis = lotes.flatMap((l) => l.papeis);
  const em = (s: Situacao): number => papeis.filter((p) => p.situacao === s).length;
  return (
    <>
      <Painel titulo={nome}>
        <div className={daqui.dentro}>
          <span>
            {`${em('AGUARDANDO') + editais.aguardando} aguardando · ${em('ACERTADO')} acertados · ${
              papeis.length + editais.guardados
            } ao todo`}
          </span>
          <span>
            {editais.url === null ? (
              'Nenhum edital ainda.'
            ) : (
              <a href={editais.url} target="_blank" rel="noreferrer">
                {`Edital em vigor (versão ${editais.guardados})`}
              </a>
            )}
          </span>
        </div>
      </Painel>
      {lotes.length === 0 && (
        <p>{`${concordar('Nenhum', termos.lote)} ${termos.lote.um} ${concordar('vendido', termos.lote)} ainda: os papéis vêm depois da venda.`}</p>
      )}
      {lotes.map((l) => (
        <Painel
          key={l.lelUid}
          titulo={`${l.numero} · ${l.nome}`}
          dito={[l.situacao === null ? '' : rotuloDaSituacao(l.situacao, termos), l.apelido ?? '']
            .filter((x) => x !== '')
            .join(' · ')}
        >
          {(Object.keys(PAPEIS_DO_LOTE) as PapelDoLote[]).map((tipo) => {
            const papel = l.papeis.find((p) => p.tipo === tipo);
            return <Papel key={`${tipo}-${papel?.em ?? 0}`} leiUid={leiUid} lote={l} tipo={tipo} />;
          })}
        </Painel>
      ))}
    </>
  );
}

function Papel({
  leiUid,
  lote: { lelUid, numero: doLote, papeis },
  tipo,
}: {
  readonly leiUid: string;
  readonly lote: Lote;
  readonly tipo: PapelDoLote;
}) {
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const papel = papeis.find((p) => p.tipo === tipo);
  const [situacao, setSituacao] = useState<string>(papel?.situacao ?? NENHUM);
  const [numero, setNumero] = useState(papel?.numero ?? '');
  const salvar = useMutation({
    mutationFn: () =>
      chamar(salvarPapelDoLote, {
        params: { leiUid, lelUid },
        body: {
          tipo,
          situacao: situacao === NENHUM ? null : (situacao as Situacao),
          numero,
          visto: papel?.em ?? null,
        },
      }),
    onSuccess: (depois) => {
      queryClient.setQueryData(chaveDe(leiUid), depois);
      void queryClient.invalidateQueries({ queryKey: ['lista', 'cadastroDeLeiloes'] });
      toast.sucesso();
    },
    onError: (e) => {
      toast.erro(e);
      void queryClient.invalidateQueries({ queryKey: chaveDe(leiUid) });
    },
  });
  const mudou = situacao !== (papel?.situacao ?? NENHUM) || numero !== (papel?.numero ?? '');
  return (
    <form
      className={estilos.linha}
      style={{ flexWrap: 'wrap' }}
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        if (mudou) salvar.mutate();
      }}
    >
      <span>
        {PAPEIS_DO_LOTE[tipo]}
        <small>{papel === undefined ? '' : `${papel.por}, ${formatarDataHora(papel.em)}`}</small>
      </span>
      <Select
        aria-label={`Situação: ${PAPEIS_DO_LOTE[tipo]}, ${doLote}`}
        allowDeselect={false}
        data={[
          { value: NENHUM, label: 'Não se espera' },
          ...Object.entries(SITUACOES_DO_PAPEL).map(([value, label]) => ({ value, label })),
        ]}
        value={situacao}
        onChange={(v) => setSituacao(v ?? NENHUM)}
      />
      <TextInput
        aria-label={`Número: ${PAPEIS_DO_LOTE[tipo]}, ${doLote}`}
        placeholder="Número"
        maxLength={60}
        value={numero}
        onChange={(e) => setNumero(e.currentTarget.value)}
      />
      <Button
        type="submit"
        size="sm"
        variant="default"
        disabled={!mudou}
        loading={salvar.isPending}
        aria-label={`Anotar ${PAPEIS_DO_LOTE[tipo]}, ${doLote}`}
      >
        Anotar
      </Button>
    </form>
  );
}
