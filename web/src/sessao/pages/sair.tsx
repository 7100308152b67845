import { Button, Loader } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { raiz } from '../../lib/raiz.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { sair } from '../saida.ts';

/** /sair: ends the session and says so. */
export function PaginaSair() {
  const { chamar } = raiz.useRouteContext();
  const [saiu, setSaiu] = useState(false);
  useEffect(() => {
    let aqui = true;
    void sair(chamar).then(() => aqui && setSaiu(true));
    return () => {
      aqui = false;
    };
  }, [chamar]);
  return saiu ? (
    <Aviso titulo="Você saiu" texto="Sua sessão foi encerrada neste aparelho. Até a próxima!">
      <Button component={Link} to="/">
        Voltar ao início
      </Button>
      <Button component={Link} to="/login" variant="default">
        Entrar de novo
      </Button>
    </Aviso>
  ) : (
    <Aviso titulo="Saindo..." texto="Um instante, estamos encerrando a sua sessão neste aparelho.">
      <Loader aria-hidden />
    </Aviso>
  );
}
