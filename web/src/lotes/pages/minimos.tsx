import {
  CAMPOS_DOS_MINIMOS,
  listarLeiloesDosMinimos,
  mudarMinimo,
  verMinimosDoLeilao,
} from '@martelo/schemas/lotes/minimos.ts';
import type { CampoDosMinimos, LoteDosMinimos } from '@martelo/schemas/lotes/minimos.ts';
import { telaDosMinimos } from '@martelo/schemas/lotes/telas.ts';
import { rotuloDoLeilao } from '@martelo/schemas/leiloes/situacoes.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { escreverInstante } from '../../lib/format/instante.ts';
import { useTermos } from '../../hotsites/door.ts';
import { TabelaDosMinimos } from '../parts/tabela-dos-minimos.tsx';
import type { Guardar } from '../parts/tabela-dos-minimos.tsx';
import estilos from '../parts/minimos.module.css';

/** Looks again that often: others change amounts, and bids lock them. */
const OLHAR_MS = 3_000;

type Vista = { readonly lotes: readonly LoteDosMinimos[] };

/** Minimum, increment and reserve of the lotes of a leilão, changed in place, also while it is sold. */
export function PaginaDosMinimos() {
  const chamar = useChamar();
  const navegar = useNavigate();
  const queryClient = useQueryClient();
  const termos = useTermos();
  const { leiUid }: { leiUid?: string } = useParams({ strict: false });
  const [motivo, setMotivo] = useState('');
  const [faltou, setFaltou] = useState(false);
  const leiloes = useQuery({
    queryKey: ['minimos'],
    queryFn: ({ signal }) => chamar(listarLeiloesDosMinimos, {}, { signal }),
  });
  const chave = ['minimos', leiUid];
  const { data, error } = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => chamar(verMinimosDoLeilao, { params: { leiUid: leiUid ?? '' } }, { signal }),
    enabled: leiUid !== undefined,
    refetchInterval: OLHAR_MS,
  });
  const guardar: Guardar = async (lote, campo, valor) => {
    if (data?.pedeMotivo === true && motivo.trim() === '') {
      setFaltou(true);
      return 'Diga o motivo, acima da tabela.';
    }
    try {
      await chamar(mudarMinimo, {
        params: { lelUid: lote.lelUid },
        body: { campo, visto: lote[campo], valor, motivo: motivo.trim() },
      });
      queryClient.setQueryData(chave, (antes: Vista | undefined) =>
        antes === undefined
          ? antes
          : {
              ...antes,
              lotes: antes.lotes.map((l) => (l.lelUid === lote.lelUid ? { ...l, [campo]: valor } : l)),
            },
      );
      return null;
    } catch (e) {
      void queryClient.invalidateQueries({ queryKey: chave });
      return comoErro(e).message;
    }
  };
  const escolher = (uid: string): void =>
    void navegar({ to: caminhoDe(telaDosMinimos, uid === '' ? {} : { leiUid: uid }) });
  const campos = Object.keys(CAMPOS_DOS_MINIMOS) as CampoDosMinimos[];
  return (
    <div className={estilos.pagina}>
      <h1>Mínimos e incrementos</h1>
      <div className={estilos.cabeca}>
        <NativeSelect
          label={termos.leilao.Um}
          value={leiUid ?? ''}
          data={[
            { value: '', label: `Escolha ${termos.leilao.o}` },
            ...(leiloes.data?.leiloes ?? []).map((l) => ({
              value: l.uid,
              label: `${l.nome} · ${escreverInstante(l.data)} · ${rotuloDoLeilao(l.situacao, termos)}`,
            })),
          ]}
          onChange={(e) => escolher(e.currentTarget.value)}
        />
        {data?.pedeMotivo === true && (
          <TextInput
            label="Motivo das mudanças"
            description={`Visitantes já contam com estes valores: o motivo fica no histórico de cada ${termos.lote.um}.`}
            maxLength={300}
            value={motivo}
            error={faltou && motivo.trim() === '' ? 'Diga o motivo.' : undefined}
            onChange={(e) => setMotivo(e.currentTarget.value)}
          />
        )}
      </div>
      {error !== null && <p role="alert">{comoErro(error).message}</p>}
      {data !== undefined && <TabelaDosMinimos lotes={data.lotes} campos={campos} guardar={guardar} />}
    </div>
  );
}
