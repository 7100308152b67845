// The kit's styles as the site has them, its windows too, and after them what is denser here.
import '../ui/styles/index.ts';
import '../ui/styles/folhas.ts';
import './painel.css';
