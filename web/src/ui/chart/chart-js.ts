// Chart.js with the parts that we draw with, loaded only by pages that show a chart.
import {
  ArcElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
} from 'chart.js';

Chart.register(ArcElement, DoughnutController);
Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Filler);
Chart.register(RadarController, RadialLinearScale, Tooltip);
Chart.defaults.font.family = "'Inter Variable', sans-serif";

export { Chart };
