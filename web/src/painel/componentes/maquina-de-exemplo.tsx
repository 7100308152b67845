import { maquina } from '@martelo/schemas/shared/maquina.ts';
import { ADMINISTRADORES, PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Passos, SeloDaSituacao } from '../../ui/maquina/door.ts';
import type { DoPasso } from '../../ui/maquina/door.ts';
import { toast } from '../../ui/toast/store.ts';
import estilos from './amostras.module.css';

const todos = PAPEIS_INTERNOS;
const daRemocao = maquina({
  passos: [
    { evento: 'Aceita', acao: 'Aceitar', de: ['PEDIDA'], para: 'ACEITA', equipe: todos },
    { evento: 'Iniciada', acao: 'Sair com o guincho', de: ['ACEITA'], para: 'A_CAMINHO', equipe: todos },
    {
      evento: 'Concluida',
      acao: 'Dar entrada',
      de: ['A_CAMINHO'],
      para: 'CONCLUIDA',
      equipe: todos,
      motivo: 'aceita',
    },
    {
      evento: 'Devolvida',
      acao: 'Devolver',
      de: ['ACEITA'],
      para: 'PEDIDA',
      equipe: ADMINISTRADORES,
      motivo: 'aceita',
    },
    {
      evento: 'Cancelada',
      acao: 'Cancelar',
      de: ['PEDIDA', 'ACEITA', 'A_CAMINHO'],
      para: 'CANCELADA',
      equipe: todos,
      motivo: 'exige',
    },
  ],
  rotulos: {
    PEDIDA: 'Pedida',
    ACEITA: 'Aceita',
    A_CAMINHO: 'A caminho',
    CONCLUIDA: 'Concluída',
    CANCELADA: 'Cancelada',
  },
  tons: {
    PEDIDA: 'neutro',
    ACEITA: 'andamento',
    A_CAMINHO: 'ruim',
    CONCLUIDA: 'bom',
    CANCELADA: 'atencao',
  },
});
const SITUACOES = ['PEDIDA', 'ACEITA', 'A_CAMINHO', 'CONCLUIDA', 'CANCELADA'] as const;

/** A machine that does not exist, in each of its situations: its steps are taken here and nowhere else. */
export function MaquinaDeExemplo() {
  const [situacao, setSituacao] = useState<(typeof SITUACOES)[number]>('PEDIDA');
  const [semVaga, setSemVaga] = useState(false);
  const sobre = ({ evento }: { readonly evento: string }): DoPasso => ({
    impede: evento === 'Aceita' && semVaga ? 'Não há vaga no pátio.' : null,
    segue: evento === 'Cancelada' ? 'O guincho volta vazio, e isto não se desfaz.' : undefined,
    perigo: evento === 'Cancelada',
  });
  return (
    <div className={estilos.pilha}>
      <Passos
        titulo="Remoção"
        de={daRemocao}
        situacao={situacao}
        caminho={['PEDIDA', 'ACEITA', 'A_CAMINHO', 'CONCLUIDA']}
        sobre={sobre}
        dar={async ({ para, acao }, motivo) => {
          setSituacao(para);
          toast.sucesso(motivo === '' ? acao : `${acao}: ${motivo}`);
        }}
      />
      <Checkbox
        label="Sem vaga no pátio"
        checked={semVaga}
        onChange={(e) => setSemVaga(e.currentTarget.checked)}
      />
      <div className={estilos.fila}>
        {SITUACOES.map((s) => (
          <button key={s} type="button" className={estilos.situacao} onClick={() => setSituacao(s)}>
            <span className="so-leitor">Pôr em </span>
            <SeloDaSituacao de={daRemocao} situacao={s} />
          </button>
        ))}
      </div>
    </div>
  );
}
