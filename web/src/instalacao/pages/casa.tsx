import type { EstadoDaInstalacao } from '@martelo/schemas/instalacao/instalacao.ts';
import { ADMINISTRADORES, podeAcessar } from '@martelo/schemas/shared/papeis.ts';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import { FormularioDeLogin, useSessao, useSessaoLida } from '../../sessao/door.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { Trilha } from '../parts/trilha.tsx';
import { PASSOS, passoAtual } from '../passos.ts';
import type { Passo } from '../passos.ts';
import { PassoAbrir } from '../parts/passo-abrir.tsx';
import { PassoCores } from '../parts/passo-cores.tsx';
import { PassoIdentidade } from '../parts/passo-identidade.tsx';
import { PassoLogo } from '../parts/passo-logo.tsx';
import { PassoPatio } from '../parts/passo-patio.tsx';
import { instalacaoQuery } from '../queries.ts';
import estilos from './casa.module.css';

const FORMULARIOS = {
  identidade: PassoIdentidade,
  cores: PassoCores,
  logo: PassoLogo,
  patio: PassoPatio,
  abrir: PassoAbrir,
} as const;

function Passos({ casa }: { readonly casa: EstadoDaInstalacao }) {
  const [passo, setPasso] = useState<Passo>(() => passoAtual(casa));
  const Formulario = FORMULARIOS[passo];
  const n = PASSOS.findIndex((p) => p.nome === passo);
  return (
    <div className={`largura ${estilos.pagina}`}>
      <Trilha casa={casa} passo={passo} aoEscolher={setPasso} />
      <section className={estilos.cartao} aria-labelledby="passo">
        <header className={estilos.topo}>
          <p className={estilos.conta}>
            Passo {n + 1} de {PASSOS.length}
          </p>
          <h1 id="passo">{PASSOS[n]?.titulo}</h1>
          <p>{PASSOS[n]?.texto}</p>
        </header>
        <Formulario key={passo} casa={casa} aoSalvar={() => setPasso(PASSOS[n + 1]?.nome ?? 'abrir')} />
      </section>
    </div>
  );
}

function Instalacao() {
  const { chamar } = raiz.useRouteContext();
  const { data: casa, error } = useQuery(instalacaoQuery(chamar));
  if (error !== null && comoErro(error).statusCode !== 404)
    return <Aviso titulo="Não deu para continuar" texto={comoErro(error).message} />;
  if (error !== null || (casa?.concluidaEm ?? null) !== null)
    return (
      <Aviso
        icone={<IconBuildingStore size={32} stroke={1.6} />}
        titulo="Esta casa já está aberta"
        texto="O que falta preencher, a equipe e o primeiro leilão estão no painel."
      >
        <Button component="a" href="/admin" size="md">
          Ir para o painel
        </Button>
      </Aviso>
    );
  return casa === undefined ? null : <Passos casa={casa} />;
}

/** /instalar: the brand and the first yard of a new house, where they stopped. */
export function PaginaDaCasa() {
  const sessao = useSessao();
  const lida = useSessaoLida();
  if (!lida) return null;
  if (sessao === null)
    return (
      <PaginaEstreita
        titulo="Continue a instalação"
        texto="Entre com a conta que administra esta casa. O que já foi preenchido está guardado."
      >
        <FormularioDeLogin aoEntrar={() => undefined} />
      </PaginaEstreita>
    );
  if (!podeAcessar(ADMINISTRADORES, sessao.roles))
    return (
      <Aviso
        titulo="A instalação é de quem administra a casa"
        texto="Peça a quem tem o papel ADM para continuar."
      />
    );
  return <Instalacao />;
}
