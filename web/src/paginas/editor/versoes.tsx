import { restaurarVersaoDaPagina } from '@martelo/schemas/paginas/editor.ts';
import { verVersaoDaPagina } from '@martelo/schemas/paginas/rascunho.ts';
import type { PaginaNoEditor } from '@martelo/schemas/paginas/rascunho.ts';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { Falha } from '../../ui/falha.tsx';
import { Painel } from '../../ui/registro/door.ts';
import { Selo } from '../../ui/selo.tsx';
import { toast } from '../../ui/toast/store.ts';
import { diferencas } from './diferencas.ts';
import estilos from './versoes.module.css';

type Props = {
  readonly pagina: PaginaNoEditor;
  readonly mexida: boolean;
  readonly lerDeNovo: () => void;
};
type Versao = PaginaNoEditor['versoes'][number];

const SINAL = { 'no-ar': ['bom', 'No ar'], agendada: ['info', 'Agendada'] } as const;

/** What a version says otherwise than the draft, part by part, and the way back to it. */
function Comparacao({
  pagina,
  mexida,
  lerDeNovo,
  versao,
  fechar,
}: Props & { readonly versao: number; readonly fechar: () => void }) {
  const chamar = useChamar();
  const params = { id: pagina.uid, versao };
  const antiga = useQuery({
    queryKey: ['versao-da-pagina', pagina.uid, versao],
    queryFn: ({ signal }) => chamar(verVersaoDaPagina, { params }, { signal }),
  });
  const restaurar = useMutation({
    mutationFn: () => chamar(restaurarVersaoDaPagina, { params }),
    onSuccess: () => {
      toast.sucesso(`A versão ${versao} voltou ao rascunho`);
      fechar();
      lerDeNovo();
    },
    onError: (e) => toast.erro(e),
  });
  const mudancas = antiga.data === undefined ? [] : diferencas(antiga.data, pagina);
  return (
    <Modal
      opened
      onClose={fechar}
      size="xl"
      title={`Versão ${versao} e o rascunho`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {antiga.isError && <Falha de={antiga} />}
      {antiga.data !== undefined && mudancas.length === 0 && <p>Dizem o mesmo.</p>}
      <ul className={estilos.mudancas}>
        {mudancas.map((m) => (
          <li key={m.onde}>
            <h3>{m.onde}</h3>
            <div>
              <p data-lado="antes">
                <small>Versão {versao}</small>
                {m.antes}
              </p>
              <p data-lado="agora">
                <small>Rascunho</small>
                {m.agora}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {mexida && <p>Salve ou descarte o que você digitou antes de voltar a uma versão.</p>}
      <Button loading={restaurar.isPending} disabled={mexida} onClick={() => restaurar.mutate()}>
        Voltar a esta versão
      </Button>
    </Modal>
  );
}

function Linha({ v, comparar }: { readonly v: Versao; readonly comparar: () => void }) {
  const sinal = v.situacao === 'passada' ? null : SINAL[v.situacao];
  return (
    <li>
      <span>
        <strong>Versão {v.versao}</strong> {sinal !== null && <Selo tom={sinal[0]}>{sinal[1]}</Selo>}
        <small>
          {v.autorNome}, {formatarDataHora(v.publicadaEm)}
        </small>
      </span>
      <Button size="xs" variant="default" aria-label={`Comparar a versão ${v.versao}`} onClick={comparar}>
        Comparar
      </Button>
    </li>
  );
}

/** Every version that was published, the newest first: compared with the draft, and brought back into it. */
export function Versoes(p: Props) {
  const [versao, setVersao] = useState<number | null>(null);
  const { versoes } = p.pagina;
  if (versoes.length === 0) return null;
  return (
    <Painel titulo={`Versões (${versoes.length})`}>
      <ul className={estilos.versoes}>
        {versoes.map((v) => (
          <Linha key={v.versao} v={v} comparar={() => setVersao(v.versao)} />
        ))}
      </ul>
      {versao !== null && <Comparacao {...p} versao={versao} fechar={() => setVersao(null)} />}
    </Painel>
  );
}
