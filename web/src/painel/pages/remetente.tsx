import { conferirRemetente, verRemetente } from '@martelo/schemas/painel/remetente.ts';
import type { RegistroDoDns, RemetenteDaCasa } from '@martelo/schemas/painel/remetente.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatarDataHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { Copiavel } from '../../ui/copiavel.tsx';
import { Espera } from '../../ui/espera.tsx';
import formularios from '../../ui/formulario.module.css';
import { Formulario, Grupo, Inteiro, useFormulario } from '../../ui/registro/door.ts';
import { Selo } from '../../ui/selo.tsx';
import estilos from './remetente.module.css';

const SITUACOES = {
  feito: { tom: 'bom', palavra: 'Certo' },
  falta: { tom: 'ruim', palavra: 'Falta' },
  'nao-conferido': { tom: 'neutro', palavra: 'Não conferido' },
} as const;
const CHAVE = ['remetente'] as const;

/** What one record of the DNS says, and what to put there. */
function Registro({ r }: { readonly r: RegistroDoDns }) {
  const { tom, palavra } = SITUACOES[r.situacao];
  return (
    <li className={estilos.registro}>
      <h3>
        {r.qual} <Selo tom={tom}>{palavra}</Selo>
      </h3>
      <p>{r.porque}</p>
      {r.nome !== null && <Copiavel rotulo="Nome" texto={r.nome} />}
      {r.valor !== null && <Copiavel rotulo="Valor" texto={r.valor} />}
      {r.achado.map((texto) => (
        <p key={texto} className={estilos.achado}>
          No DNS agora: <code>{texto}</code>
        </p>
      ))}
    </li>
  );
}

function Ficha({ atual }: { readonly atual: RemetenteDaCasa }) {
  const queryClient = useQueryClient();
  const { autoriza, seletor } = atual;
  const f = useFormulario(
    conferirRemetente,
    { autoriza, seletor },
    {
      um: 'remetente',
      aoSalvar: (depois) => {
        queryClient.setQueryData(CHAVE, depois);
        void queryClient.invalidateQueries({ queryKey: ['primeiros-passos'] });
      },
    },
  );
  return (
    <Formulario de={f} titulo="Remetente dos e-mails">
      <Grupo
        titulo="De onde saem as cartas"
        dito={
          atual.conferidoEm === null
            ? 'Nunca conferido'
            : `Conferido em ${formatarDataHora(atual.conferidoEm)}`
        }
      >
        <Inteiro>
          <p className={formularios.miudo}>
            As cartas saem de <strong>{atual.de}</strong>,{' '}
            {atual.servidor === null
              ? 'mas nenhum servidor de e-mail está ligado: nenhuma sai daqui. Quem cuida da máquina o liga.'
              : `pelo servidor ${atual.servidor}.`}{' '}
            Quem recebe pergunta ao DNS de <strong>{atual.dominio}</strong> se pode confiar nelas.
          </p>
        </Inteiro>
        <f.Campo nome="autoriza" />
        <f.Campo nome="seletor" />
        <Inteiro>
          <Button variant="default" loading={f.salvando} onClick={() => f.salvar()}>
            Conferir o DNS
          </Button>
        </Inteiro>
      </Grupo>
      <Grupo titulo="O que o DNS diz">
        <Inteiro>
          <ul className={estilos.lista}>
            {atual.registros.map((r) => (
              <Registro key={r.qual} r={r} />
            ))}
          </ul>
        </Inteiro>
      </Grupo>
    </Formulario>
  );
}

/** /admin/remetente: which domain sends the house's letters, and whether the DNS lets them through. */
export function PaginaDoRemetente() {
  const { chamar } = raiz.useRouteContext();
  const atual = useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => chamar(verRemetente, {}, { signal }),
  });
  return (
    <>
      <Espera de={atual} altura={320} />
      {atual.data !== undefined && <Ficha atual={atual.data} />}
    </>
  );
}
