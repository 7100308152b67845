import { emitirRecibo } from '@martelo/schemas/auditoria/auditoria.ts';
import type { SaidaDe } from '@martelo/schemas/shared/call.ts';
import { Button, Textarea } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { Janela } from '../../leiloeiro/door.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { raiz } from '../../lib/raiz.ts';
import { toast } from '../../ui/toast/store.ts';
import { baixar } from '../../lib/baixar.ts';
import { diaPorExtenso } from '../tempo.ts';
import estilos from './ferramentas.module.css';

type Props = { readonly lelUid: string; readonly lanUid: string };

/**
 * Beside a bidder's own bid: asks for its signed receipt and shows it to be copied or checked. Nothing is asked of the
 * server before the button is pressed.
 */
export function BotaoRecibo({ lelUid, lanUid }: Props) {
  const { chamar } = raiz.useRouteContext();
  const { lance } = useTermos();
  const { copied, copy } = useClipboard({ timeout: 2_000 });
  const [pedindo, setPedindo] = useState(false);
  const [recibo, setRecibo] = useState<SaidaDe<typeof emitirRecibo> | null>(null);
  const pedir = async (): Promise<void> => {
    setPedindo(true);
    try {
      setRecibo(await chamar(emitirRecibo, { params: { lelUid, lanUid } }));
    } catch (e) {
      toast.erro(e);
    } finally {
      setPedindo(false);
    }
  };
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mih="2.75rem"
        loading={pedindo}
        leftSection={<IconReceipt size={17} aria-hidden />}
        onClick={() => void pedir()}
      >
        Recibo
      </Button>
      <Janela aberta={recibo !== null} fechar={() => setRecibo(null)} titulo={`Recibo ${lance.do}`}>
        {recibo !== null && (
          <div className={estilos.formulario}>
            <p>
              {formatarValor(recibo.dados.valor)}, assinado por nós. Guarde este texto: com ele qualquer
              pessoa confere que {lance.seu} está no registro.{' '}
              {recibo.dia === null
                ? 'Depois que o dia fechar, à meia-noite, o arquivo traz também a prova que se confere sem internet.'
                : `O arquivo traz a prova de que está na raiz do dia ${diaPorExtenso(recibo.dia)}.`}
            </p>
            <Textarea
              label="Recibo"
              rows={3}
              readOnly
              classNames={{ input: estilos.recibo ?? '' }}
              value={recibo.recibo}
              onFocus={(e) => e.currentTarget.select()}
            />
            <div className={estilos.doRecibo}>
              <Button
                onClick={() =>
                  baixar(`recibo-${lanUid.slice(0, 8)}.json`, 'application/json', recibo.arquivo)
                }
              >
                Baixar arquivo
              </Button>
              <Button variant="default" onClick={() => copy(recibo.recibo)}>
                {copied ? 'Copiado' : 'Copiar'}
              </Button>
              <Button component={Link} to="/recibo" search={{ r: recibo.recibo } as never} variant="default">
                Conferir
              </Button>
            </div>
          </div>
        )}
      </Janela>
    </>
  );
}
