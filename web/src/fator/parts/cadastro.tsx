import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { baixar } from '../../lib/baixar.ts';
import { Qr } from '../../ui/qr.tsx';
import { toast } from '../../ui/toast/store.ts';
import { FormularioDoCodigo } from './codigo.tsx';
import estilos from './fator.module.css';

type DoSegredo = {
  readonly segredo: string;
  readonly uri: string;
  readonly enviando: boolean;
  readonly erro: Error | null;
  readonly aoEnviar: (codigo: string) => void;
};

/** A new secret, for the app's camera or to type in; its first code proves that it arrived there. */
export function SegredoNovo({ segredo, uri, enviando, erro, aoEnviar }: DoSegredo) {
  return (
    <div className={estilos.passos}>
      <p className={estilos.texto}>
        Leia este código com um aplicativo autenticador (Google Authenticator, Microsoft Authenticator,
        1Password, Aegis) e digite os 6 números que ele mostra.
      </p>
      <div className={estilos.qr}>
        <Qr texto={uri} rotulo="QR code para o aplicativo" borda={4} />
        <p className={estilos.segredo}>
          <span className="so-leitor">Ou digite no aplicativo: </span>
          {segredo.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      <FormularioDoCodigo
        nome="Confirmar o aplicativo"
        verbo="Confirmar"
        soApp
        enviando={enviando}
        erro={erro}
        aoEnviar={aoEnviar}
      />
    </div>
  );
}

type DosCodigos = {
  readonly codigos: readonly string[];
  readonly verbo: string;
  readonly aoGuardar: () => void;
};

/** Codes of recovery, for the one time that they are shown. */
export function CodigosGuardados({ codigos, verbo, aoGuardar }: DosCodigos) {
  const texto = codigos.join('\n');
  return (
    <div className={estilos.passos}>
      <p className={estilos.texto}>
        Guarde estes códigos onde você os ache sem o telefone. Cada um entra uma vez no lugar do aplicativo, e
        eles não aparecem de novo.
      </p>
      <ul className={estilos.codigos} aria-label="Códigos de recuperação">
        {codigos.map((c) => (
          <li key={c}>{c}</li>
        ))}
      </ul>
      <div className={estilos.botoes}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() =>
            void navigator.clipboard.writeText(texto).then(
              () => toast.sucesso('Códigos copiados'),
              () => toast.erro('Não deu para copiar. Baixe ou anote os códigos.'),
            )
          }
        >
          Copiar
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => baixar('codigos-de-recuperacao.txt', 'text/plain', `${texto}\n`)}
        >
          Baixar
        </Button>
      </div>
      <Button size="md" fullWidth onClick={aoGuardar}>
        {verbo}
      </Button>
    </div>
  );
}
