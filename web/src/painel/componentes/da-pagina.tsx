import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { erroSemResposta } from '../../lib/client/erros.ts';
import { Espera } from '../../ui/espera.tsx';
import { Faixa } from '../../ui/faixa.tsx';
import { Paleta } from '../paleta/paleta.tsx';
import estilos from './amostras.module.css';

const nada = (): void => undefined;
const consulta = { refetch: nada, isError: false, isPending: false, error: null };

/** What a page says above its parts, and what stands where an answer will. */
export const Mensagens = () => (
  <div className={estilos.pilha}>
    <Faixa tom="alerta" icone={<IconHistory size={18} aria-hidden />} titulo="Há um rascunho de ontem">
      <p>Não foi salvo: Nome, Vagas.</p>
    </Faixa>
    <Faixa tom="ruim" titulo="Não deu para salvar">
      <p>Vagas: Informe no máximo 9999.</p>
    </Faixa>
    <Espera de={{ ...consulta, isPending: true }} altura={64} />
    <Espera de={{ ...consulta, isError: true, error: erroSemResposta() }} altura={64} />
  </div>
);

/** The search over screens and records, as Ctrl+K opens it. */
export function BuscaDeTudo() {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <Button variant="default" rightSection={<kbd aria-hidden>Ctrl K</kbd>} onClick={() => setAberta(true)}>
        Ir para…
      </Button>
      {aberta && <Paleta aberta aoFechar={() => setAberta(false)} />}
    </>
  );
}
