import { concordar } from '@martelo/schemas/shared/termos.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconBellOff, IconBellRinging, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { Falha } from '../../ui/falha.tsx';
import type { EstadoDoAparelho } from '../estado.ts';
import { useAparelho } from '../use-aparelho.ts';
import estilos from './avisos-nos-aparelhos.module.css';

/** Its words take two lines where the screen is narrow. */
const BOTAO = { root: estilos.botao ?? '', label: estilos.rotulo ?? '' };

const SEM: Readonly<Record<Exclude<EstadoDoAparelho, 'ligado' | 'desligado'>, ReactNode>> = {
  negado:
    'O navegador está bloqueando os avisos deste site. Para liberar: abra as permissões do site pelo ícone ao lado do endereço, permita as notificações e volte a esta página.',
  'na-tela-de-inicio':
    'No iPhone e no iPad, os avisos só chegam com o site na tela de início: toque em Compartilhar, escolha “Adicionar à Tela de Início”, abra o site por lá e volte a esta página.',
  'sem-suporte':
    'Este navegador não recebe avisos com o site fechado. Janelas anônimas também não. Abra o site em uma janela comum do Chrome, Edge, Firefox ou Safari.',
};

/** On which devices a client is told when his bid is beaten: this one on and off, and all of them off. Nothing where nobody is. */
export function AvisosNosAparelhos({ cliUid }: { readonly cliUid: string }) {
  const { lance } = useTermos();
  const { estado, total, falha, tentarDeNovo, mudando, erro, mudar } = useAparelho(cliUid);
  if (estado === null) return null;
  if (falha !== null) return <Falha de={{ error: falha, refetch: tentarDeNovo }} />;
  if (estado === undefined) return <Skeleton height={110} role="status" aria-label="Carregando" />;
  const ligado = estado === 'ligado';
  const outros = total - (ligado ? 1 : 0);
  return (
    <section aria-labelledby="nos-aparelhos" className={estilos.bloco}>
      <h2 id="nos-aparelhos">No aparelho</h2>
      <p className={estilos.apoio}>
        Um aviso na tela quando {lance.seu} for {concordar('superado', lance)}, em segundos e mesmo com o site
        fechado.
      </p>
      <p className={estilos.estado} role="status" data-ligado={ligado}>
        {ligado ? <IconBellRinging size={20} aria-hidden /> : <IconBellOff size={20} aria-hidden />}
        {ligado ? 'Este aparelho avisa você.' : 'Este aparelho não avisa você.'}
      </p>
      {estado === 'ligado' || estado === 'desligado' ? (
        <Button
          size="md"
          classNames={BOTAO}
          variant={ligado ? 'default' : 'filled'}
          loading={mudando === 'ligar' || mudando === 'desligar'}
          disabled={mudando === 'esquecer-todos'}
          onClick={() => mudar(ligado ? 'desligar' : 'ligar')}
        >
          {ligado ? 'Parar de avisar neste aparelho' : 'Avise-me neste aparelho'}
        </Button>
      ) : (
        <p className={estilos.porque}>{SEM[estado]}</p>
      )}
      {erro !== null && (
        <p role="alert" className={estilos.erro}>
          {erro}
        </p>
      )}
      {outros > 0 && (
        <div className={estilos.outros}>
          <p>
            <IconDeviceMobile size={20} aria-hidden />
            {ligado ? 'E também em ' : 'Avisamos em '}
            {outros === 1 ? 'outro aparelho' : `outros ${outros} aparelhos`}.
          </p>
          <Button
            variant="subtle"
            classNames={BOTAO}
            size="md"
            loading={mudando === 'esquecer-todos'}
            disabled={mudando !== null}
            onClick={() => mudar('esquecer-todos')}
          >
            Parar de avisar em todos os aparelhos
          </Button>
        </div>
      )}
    </section>
  );
}
