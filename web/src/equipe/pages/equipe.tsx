import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { raiz } from '../../lib/raiz.ts';
import { Falha } from '../../ui/falha.tsx';
import estilos from '../parts/equipe.module.css';
import { FormularioDaPessoa } from '../parts/formulario.tsx';
import { Pessoa } from '../parts/pessoa.tsx';
import { equipeQuery } from '../queries.ts';

/** /admin/equipe: who works here, with which roles, and the invitation of the next. */
export function PaginaDaEquipe() {
  const { chamar } = raiz.useRouteContext();
  const equipe = useQuery(equipeQuery(chamar));
  /** The uid of who is changed; empty for an invitation; null where no form is open. */
  const [aberto, setAberto] = useState<string | null>(null);
  const fechar = (): void => setAberto(null);
  return (
    <div className={`largura ${estilos.pagina}`}>
      <header className={estilos.topo}>
        <div>
          <h1>Equipe</h1>
          <p className={estilos.miudo}>Quem trabalha na casa, o que cada um abre e quando entrou.</p>
        </div>
        {aberto !== '' && (
          <Button size="md" onClick={() => setAberto('')}>
            Convidar
          </Button>
        )}
      </header>
      {aberto === '' && (
        <section className={estilos.cartao} aria-label="Convite">
          <FormularioDaPessoa pessoa={null} aoFechar={fechar} />
        </section>
      )}
      {equipe.isError && <Falha de={equipe} />}
      <ul className={estilos.lista}>
        {equipe.data?.pessoas.map((pessoa) =>
          aberto === pessoa.cliUid ? (
            <li key={pessoa.cliUid} className={estilos.cartao}>
              <FormularioDaPessoa pessoa={pessoa} aoFechar={fechar} />
            </li>
          ) : (
            <Pessoa key={pessoa.cliUid} pessoa={pessoa} aoMudar={() => setAberto(pessoa.cliUid)} />
          ),
        )}
      </ul>
    </div>
  );
}
