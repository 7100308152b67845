import { listaDaEquipe } from '@martelo/schemas/equipe/pessoas.ts';
import { telasDaEquipe } from '@martelo/schemas/equipe/telas.ts';
import { ROTULOS_DOS_PAPEIS } from '@martelo/schemas/shared/papeis.ts';
import { comCalculadas, Lista } from '../../ui/tabela/door.ts';
import estilos from '../parts/equipe.module.css';
import { emPalavras } from '../parts/acesso.tsx';
import { Exigencia } from '../parts/exigencia.tsx';
import { useAcessos } from '../queries.ts';

const lista = comCalculadas(
  listaDaEquipe,
  { acesso: { rotulo: 'Acesso' }, fator: { rotulo: 'Segundo fator' } },
  ['nome', 'papeis', 'acesso', 'fator', 'email'],
);

/** /admin/equipe: who works here, with which roles, and how each comes in. */
export function PaginaDaEquipe() {
  const acessos = useAcessos();
  return (
    <Lista
      de={lista}
      titulo="Equipe"
      vazio="Ninguém na equipe"
      nova="Convidar"
      ficha={telasDaEquipe.ficha}
      cabeca={<Exigencia />}
    >
      {{
        papeis: ({ papeis }) => {
          const ditos = papeis.map((p) => ROTULOS_DOS_PAPEIS[p]).join(', ');
          return (
            <span className={estilos.corte} title={ditos}>
              {ditos}
            </span>
          );
        },
        acesso: ({ uid }) => emPalavras(acessos.get(uid)),
        fator: ({ uid }) => (acessos.get(uid)?.segundoFator === true ? 'cadastrado' : '—'),
      }}
    </Lista>
  );
}
