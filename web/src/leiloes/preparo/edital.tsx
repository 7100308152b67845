import { enviarEdital } from '@martelo/schemas/leiloes/preparo.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { formatarTamanho } from '../../lib/format/texto.ts';
import { usePode } from '../../lib/quem.ts';
import { Painel } from '../../ui/registro/door.ts';
import { Selo } from '../../ui/selo.tsx';
import { toast } from '../../ui/toast/store.ts';
import estilos from './preparo.module.css';
import { useAto } from './use-preparo.ts';

const NOME_MAXIMO = 120;
const curto = (hash: string): string => `${hash.slice(0, 8)} … ${hash.slice(-8)}`;

/** The versions of the edital, the newest in front, and the button that sends one more. */
export function Edital({ estado }: { readonly estado: EstadoDoLeilao }) {
  const chamar = useChamar();
  const pode = usePode(enviarEdital.acesso);
  const arquivo = useRef<HTMLInputElement>(null);
  const { leiUid, editais, situacao } = estado;
  const congelado = situacao !== 'CRIADO' && situacao !== 'EM_LOTEAMENTO';
  const enviar = useAto(leiUid, async (pdf: File) => {
    const depois = await chamar(enviarEdital, {
      params: { leiUid },
      query: { nome: pdf.name.slice(-NOME_MAXIMO) },
      arquivo: pdf,
    });
    toast.sucesso('Edital enviado');
    return depois;
  });
  const emVigor = editais.find((e) => e.versao !== null)?.uid;
  return (
    <div id="edital">
      <Painel
        titulo="Edital"
        dito={
          pode && !congelado ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={enviar.isPending}
              onClick={() => arquivo.current?.click()}
            >
              {editais.length === 0 ? 'Enviar PDF' : 'Nova versão'}
            </Button>
          ) : undefined
        }
      >
        <input
          ref={arquivo}
          type="file"
          accept="application/pdf,.pdf"
          hidden
          aria-label="Arquivo do edital"
          onChange={(e) => {
            const [pdf] = e.currentTarget.files ?? [];
            e.currentTarget.value = '';
            if (pdf !== undefined) enviar.mutate(pdf);
          }}
        />
        {enviar.isError && (
          <p className={estilos.versao} role="alert">
            <span className={estilos.ruim}>O edital não foi enviado. Nada mudou no que já estava aqui.</span>
          </p>
        )}
        {editais.length === 0 && (
          <p className={estilos.versao}>
            Nenhuma versão ainda. Um PDF de até 10 MB, que os participantes aceitam.
          </p>
        )}
        {editais.map((e) => (
          <div key={e.uid} className={estilos.versao}>
            <span className={estilos.botoes}>
              <a href={e.url} target="_blank" rel="noreferrer">
                {e.versao === null ? 'Versão nova' : `Versão ${e.versao}`}
              </a>
              {e.versao === null ? (
                <Selo tom="alerta">Esperando o motor</Selo>
              ) : (
                <Selo tom={e.uid === emVigor ? 'bom' : 'neutro'}>
                  {e.uid === emVigor ? 'Em vigor' : 'Substituída'}
                </Selo>
              )}
            </span>
            <span className={estilos.miudo}>
              {e.nome} · {e.paginas === 1 ? '1 página' : `${e.paginas} páginas`} ·{' '}
              {formatarTamanho(e.tamanho)}
            </span>
            <span className={estilos.miudo}>{formatarDataHora(e.em)}</span>
            <code title={e.hash}>SHA-256 {curto(e.hash)}</code>
          </div>
        ))}
        {congelado && (
          <p className={estilos.versao}>
            <span className={estilos.miudo}>Para trocar o edital, volte antes ao loteamento.</span>
          </p>
        )}
      </Painel>
    </div>
  );
}
