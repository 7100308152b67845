import { conferirRecibo } from '@martelo/schemas/auditoria/auditoria.ts';
import type { SaidaDe } from '@martelo/schemas/shared/call.ts';
import { Button, Textarea } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import { ResultadoDoRecibo } from '../parts/resultado-do-recibo.tsx';
import estilos from './recibo.module.css';

const rota = getRouteApi('/recibo');
const MENOR_RECIBO = 20;

/** /recibo: anybody checks whether a receipt is ours and whether its bid stands in the log. */
export function PaginaDoRecibo() {
  const { r } = rota.useSearch();
  const { chamar } = raiz.useRouteContext();
  const { lance } = useTermos();
  const [texto, setTexto] = useState(r ?? '');
  const [resultado, setResultado] = useState<SaidaDe<typeof conferirRecibo> | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const [conferindo, setConferindo] = useState(false);

  const conferir = useCallback(
    async (recibo: string): Promise<void> => {
      setResultado(null);
      if (recibo.length < MENOR_RECIBO) return setErro('Cole o recibo inteiro.');
      setErro(null);
      setConferindo(true);
      try {
        setResultado(await chamar(conferirRecibo, { body: { recibo } }));
      } catch (e) {
        setErro(comoErro(e).message);
      } finally {
        setConferindo(false);
      }
    },
    [chamar],
  );
  useEffect(() => {
    if (r === undefined) return;
    setTexto(r);
    void conferir(r.trim());
  }, [r, conferir]);
  const mandar = (e: FormEvent): void => {
    e.preventDefault();
    void conferir(texto.trim());
  };
  return (
    <div className={`largura ${estilos.pagina}`}>
      <header>
        <h1>Conferir recibo</h1>
        <p className={estilos.texto}>
          Cada {lance.um} {lance.genero === 'm' ? 'aceito' : 'aceita'} tem um recibo assinado. Cole aqui para saber se a assinatura é nossa e se {lance.o} está no registro, sem mudança.
        </p>
      </header>
      <form onSubmit={mandar} className={estilos.formulario} noValidate>
        <Textarea
          label="Recibo"
          description="Cole o texto inteiro, como foi copiado."
          rows={5}
          maxLength={4_000}
          value={texto}
          error={erro}
          spellCheck={false}
          classNames={{ input: estilos.campo ?? '' }}
          onChange={(e) => setTexto(e.currentTarget.value)}
        />
        <Button type="submit" loading={conferindo} size="md">
          Conferir
        </Button>
      </form>
      <div role="status">{resultado !== null && <ResultadoDoRecibo resultado={resultado} />}</div>
    </div>
  );
}
