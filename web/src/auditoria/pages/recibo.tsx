import { conferirRecibo } from '@martelo/schemas/auditoria/auditoria.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { Button, FileButton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import { CabecaDaAuditoria } from '../parts/cabeca.tsx';
import { ResultadoDoRecibo } from '../parts/resultado-do-recibo.tsx';
import estilos from './recibo.module.css';

const rota = getRouteApi('/recibo');
const MENOR_RECIBO = 20;
/** The contract's own limit. */
const MAIOR_RECIBO = 20_000;

/** The field and what came of it; a receipt that stands in the address is checked at once. */
function Conferencia({ inicial }: { readonly inicial: string }) {
  const { chamar } = raiz.useRouteContext();
  const [texto, setTexto] = useState(inicial);
  /** What was asked for last; null before the first time. */
  const [pedido, setPedido] = useState<string | null>(inicial === '' ? null : inicial.trim());
  const curto = pedido !== null && pedido.length < MENOR_RECIBO;
  const consulta = useQuery({
    queryKey: ['recibo', pedido],
    queryFn: ({ signal }) => chamar(conferirRecibo, { body: { recibo: pedido ?? '' } }, { signal }),
    enabled: pedido !== null && !curto,
    staleTime: 0,
    retry: false,
  });
  const mandar = (e: FormEvent): void => {
    e.preventDefault();
    const novo = texto.trim();
    if (novo === pedido && !curto) void consulta.refetch();
    else setPedido(novo);
  };
  const abrir = async (arquivo: File | null): Promise<void> => {
    if (arquivo === null) return;
    const lido = arquivo.size > MAIOR_RECIBO ? '' : (await arquivo.text()).trim();
    setTexto(lido);
    setPedido(lido);
  };
  const erro = curto
    ? 'Cole o recibo inteiro.'
    : consulta.isError
      ? comoErro(consulta.error).message
      : undefined;
  return (
    <>
      <form onSubmit={mandar} className={estilos.formulario} noValidate>
        <Textarea
          label="Recibo"
          description="Cole o texto inteiro, como foi copiado, ou escolha o arquivo."
          rows={5}
          maxLength={MAIOR_RECIBO}
          value={texto}
          error={erro}
          spellCheck={false}
          classNames={{ input: estilos.campo ?? '' }}
          onChange={(e) => setTexto(e.currentTarget.value)}
        />
        <div className={estilos.botoes}>
          <Button type="submit" loading={consulta.isFetching} size="md">
            Conferir
          </Button>
          <FileButton accept="application/json,.json,.txt" onChange={(f) => void abrir(f)}>
            {(props) => (
              <Button {...props} variant="default" size="md">
                Escolher arquivo
              </Button>
            )}
          </FileButton>
        </div>
      </form>
      <div role="status">
        {consulta.data !== undefined && !consulta.isError && <ResultadoDoRecibo resultado={consulta.data} />}
      </div>
    </>
  );
}

/** /recibo: anybody checks whether a receipt is ours and whether its bid stands in the log. */
export function PaginaDoRecibo() {
  const { r = '' } = rota.useSearch();
  const { lance } = useTermos();
  return (
    <div className={`largura ${estilos.pagina}`}>
      <CabecaDaAuditoria
        titulo="Conferir recibo"
        texto={
          <>
            Cada {lance.um} {concordar('aceito', lance)} tem um recibo assinado. Cole aqui para saber se a
            assinatura é nossa e se {lance.o} está no registro, sem mudança. Para conferir sem depender deste
            site, salve o <a href="/auditoria/verificador.html">verificador sem internet</a>.
          </>
        }
      />
      <Conferencia key={r} inicial={r} />
    </div>
  );
}
