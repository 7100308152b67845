import { Button } from '@mantine/core';
import { PendenciasDoLance } from '../../clientes/door.ts';
import { FormularioDeHabilitacao } from '../../habilitacoes/door.ts';
import { useTermos } from '../../hotsites/door.ts';
import { temScripts } from '../../lib/raiz.ts';
import { FormularioDeLogin } from '../../sessao/door.ts';
import type { DadosDoPainel } from './dados.ts';
import estilos from './painel-de-lances.module.css';

type Props = {
  readonly porta: 'entrar' | 'cadastro' | 'habilitar';
  readonly dados: DadosDoPainel;
  readonly aoVoltar: () => void;
};

/** What somebody has to do before his bid can be sent: log in, complete his papers, accept the terms of the event. */
export function PortaDoLance({ porta, dados: { painel, vivo, editalUrl }, aoVoltar }: Props) {
  const { lance } = useTermos();
  const liberado = (): void => painel.despachar({ tipo: 'liberado' });
  if (porta === 'cadastro') return <PendenciasDoLance aoVoltar={aoVoltar} />;
  if (porta === 'habilitar')
    return (
      <FormularioDeHabilitacao
        leiUid={vivo.leiUid}
        editalUrl={editalUrl}
        aoHabilitar={liberado}
        aoVoltar={aoVoltar}
      />
    );
  return (
    <div className={estilos.bloco}>
      <h2>Entre para enviar {lance.seu}</h2>
      {temScripts() ? (
        // A script of the tenant runs here: the password is typed on a page where none does.
        <Button
          component="a"
          href={`/login?redirect=${encodeURIComponent(location.pathname)}`}
          size="lg"
          fullWidth
        >
          Entrar
        </Button>
      ) : (
        <FormularioDeLogin aoEntrar={liberado} />
      )}
      <Button variant="subtle" onClick={aoVoltar}>
        Voltar
      </Button>
    </div>
  );
}
