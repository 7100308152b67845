import { exportarAuditoria } from '@martelo/schemas/auditoria/dias.ts';
import { Button } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { erroDaResposta, erroSemResposta } from '../../lib/client/erros.ts';
import { urlDaChamada } from '../../lib/client/client.ts';
import { raiz } from '../../lib/raiz.ts';
import { tokenParaChamada } from '../../sessao/door.ts';
import { toast } from '../../ui/toast/store.ts';
import { baixarBlob } from '../../lib/baixar.ts';

type Props = {
  readonly rotulo: string;
  /** Says what is in it, for those who cannot see where the button stands. */
  readonly de: string;
  readonly query: { readonly dia: string } | { readonly lelUid: string } | { readonly leiUid: string };
};

/** The name that the server gave the file. */
const nomeDe = (resposta: Response): string =>
  /filename="([\w.-]+)"/.exec(resposta.headers.get('content-disposition') ?? '')?.[1] ?? 'auditoria.zip';

/** Downloads a package of the audit: a ZIP with events, proofs, the public key and the page that checks it. */
export function BaixarPacote({ rotulo, de, query }: Props) {
  const { chamar } = raiz.useRouteContext();
  const [baixando, setBaixando] = useState(false);
  const baixar = async (): Promise<void> => {
    setBaixando(true);
    try {
      const token = await tokenParaChamada(chamar);
      const resposta = await fetch(urlDaChamada(exportarAuditoria, { query }), {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      }).catch(() => {
        throw erroSemResposta();
      });
      if (!resposta.ok) throw erroDaResposta(resposta.status, await resposta.json().catch(() => null));
      baixarBlob(nomeDe(resposta), await resposta.blob());
    } catch (e) {
      toast.erro(e);
    } finally {
      setBaixando(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={baixando}
      leftSection={<IconPackageExport size={20} aria-hidden />}
      aria-label={`${rotulo} ${de}`}
      onClick={() => void baixar()}
    >
      {rotulo}
    </Button>
  );
}
