import { telaDosVideosDoLeilao } from '@martelo/schemas/leiloes/telas.ts';
import {
  lerVideosColados,
  salvarVideosDoLeilao,
  verVideosDoLeilao,
} from '@martelo/schemas/leiloes/videos.ts';
import type { VideosDoLeilao } from '@martelo/schemas/leiloes/videos.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { TRACO } from '../../lib/format/texto.ts';
import { Falha } from '../../ui/falha.tsx';
import { Painel } from '../../ui/registro/door.ts';
import { toast } from '../../ui/toast/store.ts';
import estilos from '../preparo/dialogos.module.css';
import { Mes } from '../preparo/mes.tsx';
import daqui from '../preparo/preparo.module.css';

const chaveDe = (leiUid: string) => ['leilao', leiUid, 'videos'] as const;

/** /admin/leilao-url-videos/{leilaoUid?}: the video of each lote. */
export function PaginaDosVideos() {
  const { leilaoUid } = useParams({ strict: false });
  const termos = useTermos();
  return (
    <div className={estilos.dialogo}>
      <h1>Vídeos {termos.leilao.do}</h1>
      {leilaoUid === undefined ? (
        <Mes
          titulo={`De qual ${termos.leilao.um}?`}
          para={(uid) => caminhoDe(telaDosVideosDoLeilao, { leilaoUid: uid })}
        />
      ) : (
        <DoLeilao leiUid={leilaoUid} />
      )}
    </div>
  );
}

function DoLeilao({ leiUid }: { readonly leiUid: string }) {
  const chamar = useChamar();
  const consulta = useQuery({
    queryKey: chaveDe(leiUid),
    queryFn: ({ signal }) => chamar(verVideosDoLeilao, { params: { leiUid } }, { signal }),
  });
  if (consulta.data === undefined)
    return consulta.isError ? <Falha de={consulta} /> : <div aria-busy="true" />;
  return <Videos de={consulta.data} />;
}

function Videos({ de: { leiUid, nome, lotes } }: { readonly de: VideosDoLeilao }) {
  const termos = useTermos();
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const [colado, setColado] = useState('');
  const { videos, erros } = lerVideosColados(colado, lotes);
  const com = lotes.filter((l) => l.video !== null || l.videoDoVeiculo !== null).length;
  const salvar = useMutation({
    mutationFn: (mudam: readonly { lelUid: string; video: string | null }[]) =>
      chamar(salvarVideosDoLeilao, { params: { leiUid }, body: { videos: [...mudam] } }),
    onSuccess: (depois) => {
      queryClient.setQueryData(chaveDe(leiUid), depois);
      void queryClient.invalidateQueries({ queryKey: ['lista', 'cadastroDeLeiloes'] });
      setColado('');
      toast.sucesso();
    },
    onError: (e) => toast.erro(e),
  });
  return (
    <>
      <Painel titulo={nome} dito={`${com} de ${lotes.length} com vídeo, ${lotes.length - com} sem`}>
        <form
          className={daqui.dentro}
          noValidate
          onSubmit={(e) => {
            e.preventDefault();
            if (videos.size > 0) salvar.mutate([...videos].map(([lelUid, video]) => ({ lelUid, video })));
          }}
        >
          <Textarea
            label="Cole os endereços, um por linha"
            description={`Com o número na frente (101;https://…), vai para ${termos.lote.este} número; sem ele, para os que não têm vídeo, na ordem.`}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={200_000}
            value={colado}
            onChange={(e) => setColado(e.currentTarget.value)}
          />
          {erros.length > 0 && (
            <ul className={daqui.ruim} aria-label="Linhas que não valem">
              {erros.slice(0, 20).map((e) => (
                <li key={e.linha}>{`Linha ${e.linha}: ${e.porque} (${e.texto})`}</li>
              ))}
              {erros.length > 20 && <li>{`E mais ${erros.length - 20}.`}</li>}
            </ul>
          )}
          <div className={estilos.fim}>
            <span role="status">
              {videos.size === 0 ? '' : videos.size === 1 ? '1 vídeo muda.' : `${videos.size} vídeos mudam.`}
            </span>
            <Button type="submit" loading={salvar.isPending} disabled={videos.size === 0}>
              Salvar vídeos
            </Button>
          </div>
        </form>
      </Painel>
      <Painel titulo={`${termos.lote.Varios} (${lotes.length})`}>
        {lotes.map((l) => {
          const novo = videos.get(l.lelUid);
          const video = novo ?? l.video ?? l.videoDoVeiculo;
          return (
            <div key={l.lelUid} className={estilos.linha}>
              <span>
                {`${l.numero} · ${l.nome}`}
                <small>
                  {video === null ? (
                    TRACO
                  ) : (
                    <a href={video} target="_blank" rel="noreferrer">
                      {video}
                    </a>
                  )}
                  {novo !== undefined && ' (a salvar)'}
                  {novo === undefined && l.video === null && l.videoDoVeiculo !== null && ' (do veículo)'}
                </small>
              </span>
              {l.video !== null && novo === undefined && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Tirar o vídeo ${termos.lote.do} ${l.numero}`}
                  disabled={salvar.isPending}
                  onClick={() => salvar.mutate([{ lelUid: l.lelUid, video: null }])}
                >
                  Tirar
                </Button>
              )}
            </div>
          );
        })}
      </Painel>
    </>
  );
}
