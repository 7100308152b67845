import { ActionIcon, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { formatarTamanho } from '../../lib/format/texto.ts';
import estilos from './arquivos.module.css';
import { temArquivo } from './fila.ts';
import type { Arquivo } from './fila.ts';

type Props = {
  readonly arquivo: Arquivo;
  readonly aoDesistir: () => void;
  readonly aoTentar: () => void;
};

function dito({ uid, estado, recebido, tamanho, frase }: Arquivo): string {
  const quanto = `${formatarTamanho(recebido)} de ${formatarTamanho(tamanho)}`;
  switch (estado) {
    case 'espera':
      return 'Espera a vez';
    case 'enviando':
      return quanto;
    case 'parado':
      return temArquivo(uid)
        ? `Sem conexão. Continua sozinho, ${quanto}`
        : `Parou em ${quanto}. Escolha o mesmo arquivo para continuar.`;
    case 'tratando':
      return 'Recebido. Estamos preparando';
    case 'recusado':
      return frase ?? 'Não foi aceito.';
  }
}

/** One file on its way: its name, how far it is, and what can be done about it. */
export function ArquivoNaFila({ arquivo, aoDesistir, aoTentar }: Props) {
  const { uid, nome, tamanho, recebido, estado } = arquivo;
  const parte = tamanho === 0 ? 0 : Math.round((recebido / tamanho) * 100);
  return (
    <li className={estilos.arquivo} data-estado={estado}>
      <span className={estilos.nome} title={nome}>
        {nome}
      </span>
      <span className={estilos.dito} role={estado === 'recusado' ? 'alert' : undefined}>
        {dito(arquivo)}
      </span>
      {estado !== 'recusado' && (
        <Progress
          className={estilos.barra}
          size="xs"
          value={estado === 'tratando' ? 100 : parte}
          animated={estado === 'tratando'}
          aria-label={`Envio de ${nome}`}
        />
      )}
      <span className={estilos.atos}>
        {estado === 'recusado' && temArquivo(uid) && (
          <ActionIcon variant="subtle" color="gray" aria-label={`Tentar de novo: ${nome}`} onClick={aoTentar}>
            <IconRefresh size={18} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${estado === 'recusado' ? 'Dispensar' : 'Cancelar'}: ${nome}`}
          onClick={aoDesistir}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}
