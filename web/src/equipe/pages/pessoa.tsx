import { pessoasDaEquipe } from '@martelo/schemas/equipe/pessoas.ts';
import { Historico } from '../../ui/historico/door.ts';
import { AoLado, Formulario, Grupo, Inteiro, useRegistro } from '../../ui/registro/door.ts';
import { useSessao } from '../../sessao/door.ts';
import { Acesso } from '../parts/acesso.tsx';
import { Papeis } from '../parts/papeis.tsx';

/** One of the staff: name, roles with what each opens, and how he comes in. A new one is invited with the first save. */
export function PaginaDaPessoa() {
  const f = useRegistro(pessoasDaEquipe);
  const item = f.registro?.item ?? null;
  const eu = useSessao()?.uid === item?.uid;
  return (
    <Formulario de={f} {...(f.novo ? { titulo: 'Convidar para a equipe' } : {})}>
      <Grupo titulo="Quem é" dito={f.novo ? 'O convite vai por e-mail e vale por 3 dias' : undefined}>
        <f.Campo nome="nome" />
        <f.Campo nome="email" fixo={!f.novo} />
      </Grupo>
      <Grupo titulo="Papéis" dito={eu ? 'Novos papéis, só outro administrador lhe dá' : 'O que cada um abre'}>
        <Inteiro>
          <Papeis
            escolhidos={f.valores.papeis ?? []}
            tidos={item === null || !eu ? null : (f.base['papeis'] as readonly string[])}
            aoMudar={(papeis) => f.mudar('papeis', papeis)}
            soLeitura={f.soLeitura}
            erro={f.erros['papeis'] ?? null}
          />
        </Inteiro>
      </Grupo>
      {item !== null && (
        <AoLado>
          <Acesso uid={item.uid} nome={item['nome'] as string} revisao={item.revisao} eu={eu} />
        </AoLado>
      )}
      <Historico />
    </Formulario>
  );
}
