import { publicarRascunhoDaPagina, retirarPaginaDoAr } from '@martelo/schemas/paginas/rascunho.ts';
import type { PaginaNoEditor } from '@martelo/schemas/paginas/rascunho.ts';
import { descreverForma } from '@martelo/schemas/shared/registro/descricao.ts';
import { Button, Modal } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { Faixa } from '../../ui/faixa.tsx';
import { CampoSolto, Painel } from '../../ui/registro/door.ts';
import { Selo } from '../../ui/selo.tsx';
import { toast } from '../../ui/toast/store.ts';
import { enderecoDaPagina } from './endereco.ts';
import estilos from './editor.module.css';

type Props = {
  /** As the server has it; null before it was saved for the first time. */
  readonly pagina: PaginaNoEditor | null;
  /** Something is typed that is not saved. */
  readonly mexida: boolean;
  /** Places that still wait for somebody to write them. */
  readonly falta: number;
  readonly aoMudar: (pagina: PaginaNoEditor) => void;
  /** Reads the page anew: somebody else saved it. */
  readonly lerDeNovo: () => void;
};

const { publicarEm, retirarEm } = publicarRascunhoDaPagina.body.shape;
const [QUANDO, ATE] = descreverForma({ publicarEm, retirarEm });

const trechos = (n: number): string => (n === 1 ? '1 trecho' : `${n} trechos`);

/** When to publish, and until when: now and for good where nothing is said. */
function Agenda({
  pagina,
  falta,
  aoMudar,
  lerDeNovo,
  fechar,
}: Omit<Props, 'pagina' | 'mexida'> & { readonly pagina: PaginaNoEditor; readonly fechar: () => void }) {
  const chamar = useChamar();
  const [de, setDe] = useState<unknown>(null);
  const [ate, setAte] = useState<unknown>(null);
  const publicar = useMutation({
    mutationFn: () =>
      chamar(publicarRascunhoDaPagina, {
        params: { id: pagina.uid },
        body: {
          revisao: pagina.revisao,
          publicarEm: de as number | null,
          retirarEm: ate as number | null,
          ligar: !pagina.ligada,
        },
      }),
    onSuccess: (nova) => {
      toast.sucesso(de === null ? 'Página publicada' : 'Publicação agendada');
      aoMudar(nova);
      fechar();
    },
  });
  const erro = publicar.error === null ? null : comoErro(publicar.error);
  const outro = erro?.statusCode === 409;
  const doCampo = (campo: string): string | undefined => erro?.mensagens[erro.campos.indexOf(campo)];
  return (
    <Modal opened onClose={fechar} title="Publicar" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <div className={estilos.publicacao}>
        {falta > 0 && (
          <Faixa tom="alerta" titulo={`${trechos(falta)} ainda por preencher`}>
            <p>Procure por [Preencha: …]. Publicada assim, a página os mostra a quem visita.</p>
          </Faixa>
        )}
        {!pagina.ligada && <p>Esta página está desligada na marca: publicar também a liga no site.</p>}
        {QUANDO !== undefined && (
          <CampoSolto d={QUANDO} valor={de} mudar={setDe} erro={doCampo('publicarEm')} />
        )}
        {ATE !== undefined && <CampoSolto d={ATE} valor={ate} mudar={setAte} erro={doCampo('retirarEm')} />}
        {outro && (
          <Faixa tom="ruim" titulo="Outra pessoa salvou esta página enquanto você a lia">
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                fechar();
                lerDeNovo();
              }}
            >
              Ler de novo
            </Button>
          </Faixa>
        )}
        {erro !== null && !outro && erro.campos.length === 0 && <Faixa tom="ruim" titulo={erro.message} />}
        <div className={estilos.botoes}>
          <Button loading={publicar.isPending} disabled={outro} onClick={() => publicar.mutate()}>
            {de === null ? (falta > 0 ? 'Publicar assim mesmo' : 'Publicar agora') : 'Agendar publicação'}
          </Button>
          <Button variant="default" onClick={fechar}>
            Cancelar
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** What visitors see of the page now, what waits for its time, and the button that puts the draft before them. */
export function Publicacao(p: Props) {
  const { pagina, mexida } = p;
  const chamar = useChamar();
  const [publicando, setPublicando] = useState(false);
  const retirar = useMutation({
    mutationFn: (versao: number) =>
      chamar(retirarPaginaDoAr, {
        params: { id: pagina?.uid ?? '' },
        body: { versao, revisao: pagina?.revisao ?? 0 },
      }),
    onSuccess: (nova) => {
      toast.sucesso();
      p.aoMudar(nova);
    },
    onError: (e) => {
      toast.erro(e);
      if (comoErro(e).statusCode === 409) p.lerDeNovo();
    },
  });
  const atual = pagina?.versoes.find((v) => v.situacao === 'no-ar');
  const agendadas = pagina?.versoes.filter((v) => v.situacao === 'agendada') ?? [];
  return (
    <Painel
      titulo="Publicação"
      dito={
        atual === undefined ? (
          <Selo tom="neutro">Fora do ar</Selo>
        ) : (
          <Selo tom={pagina?.ligada === false ? 'alerta' : 'bom'}>
            {pagina?.ligada === false ? 'Desligada na marca' : 'No ar'}
          </Selo>
        )
      }
    >
      <div className={estilos.publicacao}>
        {pagina === null && <p>Salve o rascunho primeiro. Nada aparece no site antes de você publicar.</p>}
        {pagina !== null && atual === undefined && agendadas.length === 0 && (
          <p>Só a equipe vê esta página. Ela aparece no site quando você publicar.</p>
        )}
        {atual !== undefined && (
          <p>
            Versão {atual.versao}, de {atual.autorNome}, desde {formatarDataHora(atual.de)}
            {atual.ate !== null && <>, até {formatarDataHora(atual.ate)}</>}.{' '}
            {pagina?.temMudancas === true && 'O rascunho tem mudanças que ainda não foram publicadas.'}
          </p>
        )}
        {agendadas.map((v) => (
          <p key={v.versao}>
            Versão {v.versao} entra em {formatarDataHora(v.de)}
            {v.ate !== null && <> e sai em {formatarDataHora(v.ate)}</>}.{' '}
            <Button
              size="compact-xs"
              variant="default"
              loading={retirar.isPending}
              onClick={() => retirar.mutate(v.versao)}
            >
              Desistir
            </Button>
          </p>
        ))}
        <div className={estilos.botoes}>
          <Button disabled={pagina === null || mexida} onClick={() => setPublicando(true)}>
            Publicar…
          </Button>
          {atual !== undefined && pagina !== null && (
            <>
              <Button
                component="a"
                variant="default"
                href={enderecoDaPagina(pagina.uri)}
                target="_blank"
                rel="noopener"
                leftSection={<IconExternalLink size={16} aria-hidden />}
              >
                Ver no site
              </Button>
              <Button
                variant="subtle"
                color="gray"
                loading={retirar.isPending}
                onClick={() => retirar.mutate(atual.versao)}
              >
                Tirar do ar
              </Button>
            </>
          )}
        </div>
        {mexida && pagina !== null && <p>Salve o rascunho para publicar.</p>}
      </div>
      {publicando && pagina !== null && (
        <Agenda
          pagina={pagina}
          falta={p.falta}
          aoMudar={p.aoMudar}
          lerDeNovo={p.lerDeNovo}
          fechar={() => setPublicando(false)}
        />
      )}
    </Painel>
  );
}
